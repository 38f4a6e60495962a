import type { Product } from "@entrada/catalog/product.schema";
import { Speaker } from "@entrada/catalog/texts";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { showTraveler } from "../../people/travelers/travelers.view.ts";
import type { StoredCase } from "../cases/cases.service.ts";
import { showCase } from "../cases/cases.view.ts";
import { showCollectionRequest } from "../collection-requests/collection-requests.view.ts";
import type { ShownCaseProduct, ShownExpandedCase } from "./expansion.schema.ts";
import type { CaseParts } from "./expansion.service.ts";

/** The case with those of its parts that were asked for, as its reader sees each of them alone. */
export function showExpandedCase(
  one: StoredCase,
  { travelers, products, collections }: CaseParts,
  r: Read<UseCaseContext>,
  language: Language,
): ShownExpandedCase {
  const traveler = travelers?.get(one.travelerId);
  const product = products?.get(one.id);
  const collection = collections?.get(one.id);
  return {
    ...showCase(one, r),
    ...(travelers && { traveler: traveler ? showTraveler(traveler, r.principal) : null }),
    ...(product && { product: showCaseProduct(one.productId, product, language) }),
    ...(collections && {
      collectionRequest: collection ? showCollectionRequest(collection, r, language) : null,
    }),
  };
}

function showCaseProduct(id: string, product: Product, language: Language): ShownCaseProduct {
  const { code, name, destinationCountry, visaType } = product;
  const speaker = new Speaker(language);
  return {
    id: encodeId("prd", id),
    code,
    name: speaker.say(name, "/name"),
    destinationCountry,
    visaType,
    untranslated: [...speaker.untranslated],
  };
}
