import type { Rows } from "../row.ts";
import { BOARDS } from "./boards.ts";
import { CONVERSATIONS } from "./conversations.ts";
import { ENTRY } from "./entry.ts";
import { PEOPLE } from "./people.ts";
import { PINS } from "./pins.ts";
import { SITE } from "./site.ts";

/** A row for each procedure by its name. */
export const ROWS: Rows = { ...BOARDS, ...CONVERSATIONS, ...ENTRY, ...PEOPLE, ...PINS, ...SITE };
