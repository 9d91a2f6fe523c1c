import { sql } from "drizzle-orm";

/** Whether the site drew the picture of the Pin `p`, which is then a link card or a note. */
export const isDrawn = sql.raw(
  "(p.is_link_card or exists (select from documents d where d.image_id = p.image_id and d.kind = 'note'))",
);
