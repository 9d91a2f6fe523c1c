import { imports } from "../../../../db/schema/imports.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

const kept = async ({ app, owner }: World, fields: Partial<typeof imports.$inferInsert> = {}) => {
  const { db, newId } = app.deps;
  const id = newId();
  await db
    .insert(imports)
    .values({ id, userId: owner.user.id, filename: "a.html", bytes: 1, state: "ready", ...fields });
  return { importId: id };
};
const own = (fields: Partial<typeof imports.$inferInsert> = {}) => ({
  theirs: (world: World) => kept(world, fields),
  otherwise: 424,
});

export const IMPORTS: Rows = {
  "imports.list": "own",
  "imports.create": "own",
  "imports.get": own(),
  "imports.plan": own(),
  "imports.columns": {
    theirs: async (world) => ({
      ...(await kept(world, { columns: { names: ["a"], fields: [""] } })),
      fields: ["link"],
    }),
    otherwise: 424,
  },
  "imports.start": own(),
  "imports.pause": own({ state: "running" }),
  "imports.resume": own({ state: "running", isPaused: true }),
  "imports.cancel": own(),
  "imports.lookForPictures": own({ state: "done" }),
  "imports.undo": own({ state: "done", startedAt: new Date() }),
};
