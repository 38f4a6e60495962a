import { useLocation } from "wouter";
import { useShopInAddress } from "../shop/shop-address.ts";

/** What the list is called where its views are saved, and where it is: a list of one tenant is the same for each of them. */
export function useListName(): { readonly list: string; readonly href: string } {
  const [href] = useLocation();
  const found = useShopInAddress();
  return { href, list: found ? `/tenant/${found.rest.replaceAll(/[^a-z]/g, "")}` : href };
}
