import type { AreaKey } from "../../../src/advertiser/area-paths.ts";
import type { en } from "../../texts/en/area.ts";

/** Where one may be in the area: a page of the specification, or one of our own beside them. */
export type AreaPlace = AreaKey | "campaigns" | "delegates";

/** Pages that belong together in the navigation. */
export interface AreaGroup {
  name: keyof typeof en.group;
  links: { place: AreaPlace; href: string }[];
}
