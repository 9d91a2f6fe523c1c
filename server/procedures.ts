import type { Implementation } from "./platform/procedure/implement.ts";
import type { Procedure } from "./platform/procedure/procedures.ts";
import { once } from "./platform/system/once.ts";
import { SIGNATURES } from "./signatures.ts";
import { SLICES } from "./slice-routers.ts";

/** @throws Error if a contract is named unlike its slice and verb, which a test finds */
async function load(name: string): Promise<Implementation> {
  const [slice = "", verb = ""] = name.split(".");
  const router: Record<string, Implementation> = await SLICES[slice as keyof typeof SLICES]();
  const found = router[verb];
  if (!found) throw new Error(`${name} is not in the router of its slice`);
  return found;
}

/** The procedures that every transport serves. */
export const procedures: readonly Procedure[] = SIGNATURES.map((signature) => {
  const procedure: Procedure = {
    signature,
    made: null,
    load: once(async () => {
      const made = await load(signature.name);
      procedure.made = made;
      return made;
    }),
  };
  return procedure;
});
