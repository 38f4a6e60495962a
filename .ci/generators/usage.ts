// What generated clients have to know: that the state of a case is one of a list, and which members a case has. A line that
// is expected to be an error fails the compilation if it is none.
import { getCasesId as askByHey, type Case as HeyCase } from "./out/hey/index";
import { getCasesId as askByOrval, type Case as OrvalCase } from "./out/orval";
import { Api, type Case as SwaggerCase } from "./out/swagger/client";

type Later = "reviewing" | "readyToSubmit" | "submitted" | "decided" | "closed" | "withdrawn" | "cancelled";

export function narrowedByHey(shown: HeyCase): Later | null {
  // @ts-expect-error a state that no case has
  if (shown.state === "colecting") return null;
  // @ts-expect-error a member that no case has
  if (shown.stat === undefined) return null;
  return shown.state === "collecting" ? null : shown.state;
}

export function narrowedByOrval(shown: OrvalCase): Later | null {
  // @ts-expect-error a state that no case has
  if (shown.state === "colecting") return null;
  // @ts-expect-error a member that no case has
  if (shown.stat === undefined) return null;
  return shown.state === "collecting" ? null : shown.state;
}

export function narrowedBySwagger(shown: SwaggerCase): Later | null {
  // @ts-expect-error a state that no case has
  if (shown.state === "colecting") return null;
  // @ts-expect-error a member that no case has
  if (shown.stat === undefined) return null;
  return shown.state === "collecting" ? null : shown.state;
}

export async function ask(id: string): Promise<readonly (Later | null | undefined)[]> {
  const byHey = await askByHey({ path: { id } });
  const byOrval = await askByOrval(id);
  const bySwagger = await new Api().tenant.getCasesId(id);
  return [
    byHey.data && narrowedByHey(byHey.data),
    byOrval.status === 200 ? narrowedByOrval(byOrval.data) : undefined,
    narrowedBySwagger(bySwagger.data),
  ];
}
