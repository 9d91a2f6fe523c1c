import { findImport, type ImportRow } from "../../../db/queries/imports/imports.ts";
import {
  deletePlaces,
  insertItems,
  insertPlaces,
  type NewItem,
  ownBoards,
  updateItem,
  updatePlaces,
} from "../../../db/queries/imports/write-plan.ts";
import type { ArchiveItem, ArchivePin, ArchiveProblem, ImportSource } from "../../../src/imports/archive-items.ts";
import { charsIn } from "../../../src/imports/archive-text.rules.ts";
import { IMPORT_ITEMS_MAX, type ImportFailure } from "../../../src/imports/import.rules.ts";
import { linkOf, mergeTags, placeKey, placeOf, sameKey, tagsOf, textsOf } from "../../../src/imports/plan.rules.ts";
import type { Deps } from "../../deps.ts";
import { hold } from "./lease.ts";
import { markPresent, SIGNING_MS } from "./mark-present.ts";

/** Entries per statement; a longer one would make other people's requests wait on the embedded database. */
const AT_ONCE = 200;
/** Characters of names and tags that are remembered while an archive is read; they take twice as many bytes. */
const REMEMBERED_MAX = 32_000_000;
/** Folders around a Pin that are looked at; deeper ones are reported as empty if only folders lie in them. */
const AROUND_MAX = 20;

/** The archive ends the import; `code` says why. */
export class ImportRefused extends Error {
  constructor(readonly code: ImportFailure) {
    super(`the import ends: ${code}`);
  }
}

interface PlaceNow {
  seq: number;
  board: string;
  boardKey: string;
  section: string;
  sectionKey: string;
  description: string;
  isPrivate: boolean | null;
  isArchived: boolean;
  looks: string | null;
  createdAt: string | null;
  /** Privacy according to the entries; null without a word. */
  told: boolean | null;
  pins: number;
}

interface FirstOfSame {
  seq: number;
  place: PlaceNow;
  tags: readonly string[];
}

/**
 * Collects the entries of an archive, and writes them in batches. Remembers one short key for each.
 * @param path the archive's file, in which pictures that the person has are recognized
 * @returns `add` and `end`, which throw ImportRefused if the archive has too many entries
 */
export function createPlan(deps: Deps, row: ImportRow & { source: ImportSource }, path: string | null = null) {
  const { db } = deps;
  const { id, userId, source } = row;
  const places = new Map<string, PlaceNow>();
  /** Places by their number; those from `written` on are not in the database yet. */
  const numbered: PlaceNow[] = [];
  let written = 0;
  const firsts = new Map<bigint, FirstOfSame>();
  /** Places of folders around Pins, which are not empty although no Pin lies in them. */
  const around = new Set<PlaceNow>();
  const signing = { leftMs: SIGNING_MS };
  let own: Map<string, string> | null = null;
  let waiting: NewItem[] = [];
  let seq = 0;
  /** All entries, those that are left out too. */
  let entries = 0;
  let remembered = 0;
  const counts = { boards: 0, sections: 0, pins: 0, present: 0, skipped: 0, problems: 0, done: 0, total: 0 };

  function placeAt(path: readonly string[]): PlaceNow {
    const place = placeOf(path);
    const keys = placeKey(place);
    const key = JSON.stringify(keys);
    const known = places.get(key);
    if (known) return known;
    // A section's board comes before it.
    if (place.section !== "") placeAt([place.board]);
    const made: PlaceNow = {
      seq: places.size,
      ...place,
      ...keys,
      description: "",
      isPrivate: null,
      isArchived: false,
      looks: null,
      createdAt: null,
      told: null,
      pins: 0,
    };
    places.set(key, made);
    numbered.push(made);
    remembered += 2 * key.length + place.board.length + place.section.length;
    return made;
  }

  const boardOf = ({ boardKey }: PlaceNow) => places.get(JSON.stringify({ boardKey, sectionKey: "" }));

  function addProblem({ where, code, name }: Pick<ArchiveProblem, "where" | "name"> & { code: NewItem["code"] }) {
    counts.problems += 1;
    waiting.push({ importId: id, seq: seq++, kind: "problem", state: "failed", title: name, where, code });
  }

  /** @returns the entry before it that is the same Pin */
  function findSame(pin: ArchivePin, place: PlaceNow): FirstOfSame | null {
    const key = sameKey(source, pin);
    if (key === null) return null;
    const hash = Bun.hash.xxHash64(`${place.boardKey}\n${key}`);
    const before = firsts.get(hash);
    if (before) return before;
    const tags = tagsOf(pin);
    firsts.set(hash, { seq, place, tags });
    remembered += charsIn(tags);
    return null;
  }

  async function addDouble(before: FirstOfSame, pin: ArchivePin, place: PlaceNow): Promise<void> {
    counts.skipped += 1;
    const tags = mergeTags(before.tags, tagsOf(pin));
    // A section says more about an entry than its board.
    const better = before.place.section === "" ? place : before.place;
    if (tags.length === before.tags.length && better === before.place) return;
    remembered += charsIn(tags) - charsIn(before.tags);
    before.place.pins -= 1;
    better.pins += 1;
    before.tags = tags;
    before.place = better;
    const unwritten = waiting.find((item) => item.seq === before.seq);
    if (unwritten?.fields) Object.assign(unwritten, { place: better.seq, fields: { ...unwritten.fields, tags } });
    else {
      await writePlaces();
      await updateItem(db, { id, seq: before.seq, place: better.seq, tags });
    }
  }

  async function addPin(pin: ArchivePin): Promise<void> {
    const place = placeAt(pin.path);
    const board = boardOf(place);
    if (board && pin.isPrivate !== null) board.told = board.told === false ? false : pin.isPrivate;
    const link = linkOf(pin);
    if (link === null && !pin.picture && !pin.markdown)
      return addProblem({ where: pin.where, code: "archiveNoAddress", name: pin.title });
    const before = findSame(pin, place);
    if (before) return addDouble(before, pin, place);
    place.pins += 1;
    counts.pins += 1;
    for (let depth = 1; depth < Math.min(pin.path.length, AROUND_MAX); depth++)
      around.add(placeAt(pin.path.slice(0, depth)));
    const { title, where } = pin;
    waiting.push({ importId: id, seq: seq++, kind: "pin", place: place.seq, link, title, where, fields: pin });
    if (textsOf(pin, row.tags).isCut) addProblem({ where, code: "importTextCut", name: title });
  }

  async function writePlaces(): Promise<void> {
    own ??= await ownBoards(db, { userId });
    const fresh = numbered.slice(written);
    await insertPlaces(
      db,
      fresh.map(({ seq, board, boardKey, section, sectionKey }) => {
        const isThere = section === "" && own?.has(boardKey);
        return { importId: id, seq, board, boardKey, section, sectionKey, state: isThere ? "present" : "planned" };
      }),
    );
    written += fresh.length;
  }

  async function flush(): Promise<void> {
    const items = waiting;
    waiting = [];
    await writePlaces();
    if (own && own.size > 0) {
      const boardId = ({ place }: NewItem) => own?.get(numbered[place ?? -1]?.boardKey ?? "");
      counts.present += await markPresent({ deps, row, path, boardId, signing }, items);
    }
    await insertItems(db, items);
  }

  return {
    /** @returns false if the import was canceled meanwhile */
    async add(item: ArchiveItem): Promise<boolean> {
      if (item.kind === "folder") {
        const place = placeAt(item.path);
        remembered += item.description.length;
        place.description = item.description || place.description;
        place.isPrivate = item.isPrivate ?? place.isPrivate;
        place.isArchived ||= item.isArchived ?? false;
        if (item.looks) place.looks ??= JSON.stringify(item.looks);
        place.createdAt ??= item.createdAt;
      } else if (item.kind === "problem") addProblem(item);
      else await addPin(item);
      // Each page of a Pin is a picture to unpack.
      entries += 1 + (item.kind === "pin" ? (item.parts?.composition?.pages.length ?? 0) : 0);
      const most = Math.max(entries, seq, places.size);
      if (most > IMPORT_ITEMS_MAX || remembered > REMEMBERED_MAX) throw new ImportRefused("importTooMany");
      if (waiting.length + numbered.length - written < AT_ONCE) return true;
      await flush();
      await hold(deps, id);
      return (await findImport(db, { id }))?.state === "reading";
    },

    async end() {
      const all = numbered;
      const pinsOf = Map.groupBy(all, ({ boardKey }) => boardKey);
      const wholeOf = (boardKey: string) => (pinsOf.get(boardKey) ?? []).reduce((sum, { pins }) => sum + pins, 0);
      // This site's own archive has the empty boards that a person made; others have folders that held something else.
      const empty = all.filter(
        ({ section, boardKey, pins }) => source !== "tackboard" && (section === "" ? wholeOf(boardKey) : pins) === 0,
      );
      for (const place of empty) {
        if (around.has(place)) continue;
        const { board, section } = place;
        const name = section === "" ? board : `${board} / ${section}`;
        addProblem({ where: name, code: "importEmptyFolder", name });
      }
      await flush();
      const gone = new Set(empty.map(({ seq }) => seq));
      await deletePlaces(db, { id, seqs: [...gone] });
      const kept = all.filter(({ seq }) => !gone.has(seq));
      for (let at = 0; at < kept.length; at += AT_ONCE)
        await updatePlaces(db, {
          id,
          places: kept.slice(at, at + AT_ONCE).map((place) => ({
            seq: place.seq,
            description: place.description,
            isArchived: place.isArchived,
            looks: place.looks,
            createdAt: place.createdAt,
            isPrivate: place.isPrivate ?? (place.section === "" ? place.told : null),
            pins: place.section === "" ? wholeOf(place.boardKey) : place.pins,
          })),
        });
      counts.boards = kept.filter(({ section }) => section === "").length;
      counts.sections = kept.length - counts.boards;
      return { ...counts, total: counts.pins };
    },
  };
}
