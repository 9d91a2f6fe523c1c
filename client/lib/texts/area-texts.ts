import type { TFunction } from "i18next";
import { AREA_ENGLISH } from "./area-catalogue.ts";
import { ENGLISH } from "./catalogue.ts";
import { useTexts } from "./texts.ts";

// Registers the area's texts with its pages.
Object.assign(ENGLISH, AREA_ENGLISH);

/** Like `useTexts`, for texts of the advertiser's area (`area-catalogue.ts`). */
export const useAreaTexts = <Slice extends keyof typeof AREA_ENGLISH>(slice: Slice) =>
  useTexts(slice as never) as unknown as TFunction<Slice>;
