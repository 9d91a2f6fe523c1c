import { en as apps } from "../../texts/en/apps.ts";

/** Texts of connected apps and of a developer's apps, kept out of a visitor's first load. */
export const APPS_ENGLISH = { apps } as const;
