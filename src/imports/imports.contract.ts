import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf, reasonSchema, timeSchema } from "../model/values.ts";
import { IMPORT_SOURCES } from "./archive-items.ts";
import { IMPORT_PRIVACIES, IMPORT_STATES, ITEM_STATES, NAME_CHOICES, PLAN_KINDS, TAG_CHOICES } from "./import.rules.ts";
import { TABLE_FIELDS } from "./table-columns.rules.ts";

const whole = z.number().int();

/** A fault of one entry, or of the archive: `message` in English, and its code for clients in other languages. */
const problemSchema = z.object({
  /** The file and the row or entry. */
  where: z.string(),
  code: z.string(),
  message: z.string(),
});

const importSchema = z.object({
  id: idSchema,
  state: z.enum(IMPORT_STATES),
  /** The archive's program; null until it is detected. */
  source: z.enum(IMPORT_SOURCES).nullable(),
  filename: z.string(),
  bytes: whole,
  privacy: z.enum(IMPORT_PRIVACIES),
  names: z.enum(NAME_CHOICES),
  tags: z.enum(TAG_CHOICES),
  /** Contents of the archive. `skipped` counts doubles in it; `present` counts Pins that the person has already. */
  found: z.object({ boards: whole, sections: whole, pins: whole, present: whole, skipped: whole }),
  /** Pins, out of all; during an undo, the Pins that are removed. `secondsLeft` is null while nobody can say. */
  progress: z.object({ done: whole, total: whole, secondsLeft: whole.nullable() }),
  /** Pins that exist because of it. `cards` counts the Pins whose picture may still be found. */
  made: z.object({ pins: whole, cards: whole }),
  /** When `lookForPictures` can be called again; null for at once. */
  lookAgainAt: timeSchema.nullable(),
  problemCount: whole,
  /** The first ones; the plan has all of them. */
  problems: z.array(problemSchema),
  /** The reason if it failed, else null. */
  failure: reasonSchema.extend({ message: z.string() }).nullable(),
  isPaused: z.boolean(),
  isUndoing: z.boolean(),
  /** The headings of a table, and for each the field that it fills, or "". Null if the source is not a table. */
  columns: z.object({ names: z.array(z.string()), fields: z.array(z.string()) }).nullable(),
  createdAt: timeSchema,
  startedAt: timeSchema.nullable(),
  finishedAt: timeSchema.nullable(),
});
export type Import = z.output<typeof importSchema>;

const planRowSchema = z.object({
  kind: z.enum(PLAN_KINDS),
  /** For a board or section: "planned" will be made, "present" exists and gets Pins, "skipped" is left out. */
  state: z.enum(ITEM_STATES),
  board: z.string().nullable(),
  section: z.string().nullable(),
  title: z.string(),
  link: z.string().nullable(),
  /** Pins that go to this board or section. */
  pins: whole.nullable(),
  /** As the archive says; null if it says nothing. */
  isPrivate: z.boolean().nullable(),
  where: z.string(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** The board, section or Pin that was made, or that the person already has. */
  madeId: idSchema.nullable(),
});
export type PlanRow = z.output<typeof planRowSchema>;

const FIELDS: ReadonlySet<string> = new Set(["", ...TABLE_FIELDS]);
const columnField = z.string().refine((field) => FIELDS.has(field), coded("inputNoChoice"));

const path = "/v3/imports/{importId}/" as const;
const importId = idSchema;
const base = { access: "user", output: importSchema } as const;
const write = { ...base, kind: "mutation", limits: ["write"] } as const;

/** Newest first. */
export const listImports = defineContract({
  access: "user",
  name: "imports.list",
  kind: "query",
  summary: "Your imports",
  rest: { method: "GET", path: "/v3/imports/" },
  paged: true,
  input: z.object({ ...pagingFields }),
  output: pageOf(importSchema),
  errors: [],
});

/**
 * Multipart: the field `file`, up to 2 GiB, and the fields `source` and `privacy`, which may be in the query instead.
 * `upload_id` in the query names an archive that arrived by tus at `/v3/imports/uploads`; a repeated call answers the
 * same import. Nothing is made until `start`.
 */
export const createImport = defineContract({
  ...base,
  name: "imports.create",
  kind: "mutation",
  summary: "Upload an archive to import",
  rest: { method: "POST", path: "/v3/imports/" },
  limits: ["upload"],
  upload: "file",
  input: z.object({
    source: z.enum(["auto", ...IMPORT_SOURCES]).default("auto"),
    privacy: z.enum(IMPORT_PRIVACIES).default("secret"),
    uploadId: z
      .string()
      .regex(/^[0-9a-f]{32}$/, coded("uploadId"))
      .optional(),
  }),
  errors: ["IMPORT_INVALID", "IMPORT_TOO_LARGE", "IMPORTS_FULL", "IMPORT_NOT_FOUND"],
});

export const getImport = defineContract({
  ...base,
  name: "imports.get",
  kind: "query",
  summary: "An import, its progress and what it found",
  rest: { method: "GET", path },
  input: z.object({ importId }),
  errors: ["IMPORT_NOT_FOUND"],
});

/** Boards with their sections first, then Pins and problems in the archive's order. */
export const planOfImport = defineContract({
  access: "user",
  name: "imports.plan",
  kind: "query",
  summary: "The boards, sections and Pins that an import makes, and what it can't read",
  rest: { method: "GET", path: `${path}plan/` },
  paged: true,
  input: z.object({
    importId,
    /** Only rows of these kinds; all by default. */
    kinds: listOf(z.enum(PLAN_KINDS), PLAN_KINDS.length).optional(),
    /** Only rows in these states; all by default. */
    states: listOf(z.enum(ITEM_STATES), ITEM_STATES.length).optional(),
    ...pagingFields,
  }),
  output: pageOf(planRowSchema),
  errors: ["IMPORT_NOT_FOUND"],
});

/** The archive is read again with the columns. */
export const chooseColumns = defineContract({
  ...write,
  name: "imports.columns",
  hides: false,
  summary: "Say what the columns of a table are",
  rest: { method: "POST", path: `${path}columns/` },
  input: z.object({
    importId,
    /** One field for each column, in their order; "" leaves a column out. */
    fields: listOf(columnField, 500),
  }),
  errors: ["IMPORT_NOT_FOUND", "IMPORT_NOT_READY"],
});

/** Omitted choices stay as they are. */
export const startImport = defineContract({
  ...write,
  name: "imports.start",
  summary: "Make the boards and Pins of an import",
  rest: { method: "POST", path: `${path}start/` },
  input: z.object({
    importId,
    privacy: z.enum(IMPORT_PRIVACIES).optional(),
    names: z.enum(NAME_CHOICES).optional(),
    tags: z.enum(TAG_CHOICES).optional(),
  }),
  errors: ["IMPORT_NOT_FOUND", "IMPORT_NOT_READY"],
});

/** Pins that exist stay; `resume` continues. */
export const pauseImport = defineContract({
  ...write,
  name: "imports.pause",
  hides: false,
  summary: "Pause an import",
  rest: { method: "POST", path: `${path}pause/` },
  input: z.object({ importId }),
  errors: ["IMPORT_NOT_FOUND", "IMPORT_NOT_READY"],
});

export const resumeImport = defineContract({
  ...write,
  name: "imports.resume",
  hides: false,
  summary: "Continue a paused import",
  rest: { method: "POST", path: `${path}resume/` },
  input: z.object({ importId }),
  errors: ["IMPORT_NOT_FOUND", "IMPORT_NOT_READY"],
});

/** Pins that exist stay, and can be undone. */
export const cancelImport = defineContract({
  ...write,
  name: "imports.cancel",
  hides: false,
  summary: "Cancel an import",
  rest: { method: "POST", path: `${path}cancel/` },
  input: z.object({ importId }),
  errors: ["IMPORT_NOT_FOUND", "IMPORT_NOT_READY"],
});

/**
 * Pins that it made go to the trash. Boards and sections that it made are deleted if nothing else is in them; their
 * Pins in the trash go with them. Pins that the person moved to another board stay, and so do other people's saves.
 */
export const undoImport = defineContract({
  ...write,
  name: "imports.undo",
  // The job hides what it removes.
  hides: false,
  summary: "Remove what an import made",
  rest: { method: "POST", path: `${path}undo/` },
  input: z.object({ importId }),
  errors: ["IMPORT_NOT_FOUND", "IMPORT_NOT_READY"],
});

/**
 * For link cards that an import made because their picture was gone, or because the archive had none. Once an hour for
 * each import: an earlier call is refused with 429, and `Retry-After` says when.
 */
export const lookForPictures = defineContract({
  ...write,
  name: "imports.lookForPictures",
  hides: false,
  summary: "Look again for the pictures of an import's link cards",
  rest: { method: "POST", path: `${path}pictures/` },
  limits: ["fetchUrl"],
  input: z.object({ importId }),
  errors: ["IMPORT_NOT_FOUND", "IMPORT_NOT_READY"],
});
