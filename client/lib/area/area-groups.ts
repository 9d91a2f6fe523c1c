import type { AreaKey } from "../../../src/advertiser/area-paths.ts";
import type { en } from "../../texts/en/area.ts";

/** A page of the area: one from the specification, or one that we added. */
export type AreaPlace = AreaKey | "campaigns" | "delegates";

/** A group of pages in the navigation. */
export interface AreaGroup {
  name: keyof typeof en.group;
  links: { place: AreaPlace; href: string }[];
}
