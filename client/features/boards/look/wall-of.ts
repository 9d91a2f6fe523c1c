import { columnsOf, type Look, lookOf, readLook, rowHeight, writeLook } from "../../../../src/boards/look.rules.ts";
import type { Layout } from "../../../../src/model/board-look.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { cardRatio } from "../../../components/domain/pin-text.ts";
import { PinRow } from "../components/pin-row.tsx";
import { notePlaced } from "./keep-place.ts";

/** The columns of a phone, and of an ordinary window. */
const [PHONE, ORDINARY] = [2, 5];
/** Pixels of an ordinary window's column with its gap. */
const COLUMN = 252;

function make(look: Look) {
  const columnsAt = (usual: number) => columnsOf(look, usual);
  const width = Math.round((COLUMN * ORDINARY) / columnsAt(ORDINARY));
  return {
    name: writeLook(look),
    columnsAt,
    onPlaced: notePlaced,
    sizes: `(max-width: 637px) calc(${Math.round(100 / columnsAt(PHONE))}vw - 16px), ${width}px`,
    ...(look.layout === "compact" && { tileOf: (pin: Pin) => ({ ratio: cardRatio(pin), textHeight: 0 }) }),
    ...(look.layout === "list" && { tileOf: () => ({ ratio: 0, textHeight: rowHeight(look) }), Row: PinRow }),
  };
}

const made = new Map<string, ReturnType<typeof make>>();

/** Returns one object for each look; a new one would render every card again. */
export function wallOf(text: string, byOwner: Layout | null) {
  const look = lookOf(readLook(text), byOwner);
  const name = writeLook(look);
  const wall = made.get(name) ?? make(look);
  made.set(name, wall);
  return wall;
}
