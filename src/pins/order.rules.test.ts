import { expect, test } from "bun:test";
import { firstPlace, type PlacedPin, pinMoves } from "./order.rules.ts";

const pin = (id: string, place: number): PlacedPin => ({ id, place: String(place) });

test("a moved Pin goes halfway to the next one, and no other Pin moves", () => {
  expect(pinMoves("x", "3000", [pin("b", 2000), pin("a", 1000)], true)).toEqual([pin("x", 2500)]);
});

test("behind the last Pin, a moved Pin goes below all others", () => {
  expect(pinMoves("x", "3000", [], true)).toEqual([pin("x", 3000 - 2 ** 20)]);
});

test("if no number is free, only as many of the following Pins move down as needed", () => {
  const below = [pin("d", 99), pin("c", 98), pin("b", 50), pin("a", 49)];
  expect(pinMoves("x", "100", below, true)).toEqual([pin("x", 88), pin("d", 76), pin("c", 64)]);
});

test("a Pin with the same position as the one above it moves down too", () => {
  expect(pinMoves("x", "100", [pin("b", 100), pin("a", 10)], true)).toEqual([pin("x", 70), pin("b", 40)]);
});

test("without room, more Pins are requested unless nothing follows", () => {
  const tight = [pin("b", 99), pin("a", 98)];
  expect(pinMoves("x", "100", tight, false)).toBeNull();
  expect(pinMoves("x", "100", tight, true)?.map(({ id }) => id)).toEqual(["x", "b", "a"]);
});

test("any number of moves to one spot keeps the requested order", () => {
  let order = [pin("a", 40), pin("b", 30), pin("c", 29), pin("d", 28)];
  for (let times = 0; times < 200; times++) {
    const moved = order.at(-1)?.id ?? "";
    const [first, ...others] = order.slice(0, -1);
    const moves = pinMoves(moved, first?.place ?? "", others, true) ?? [];
    const places = new Map([...order, ...moves].map(({ id, place }) => [id, place]));
    order = [...places].map(([id, place]) => ({ id, place })).sort((a, b) => Number(BigInt(b.place) - BigInt(a.place)));
    expect(new Set(places.values()).size).toBe(4);
    expect(order[1]?.id).toBe(moved);
  }
});

test("a Pin moved to the front goes above the top, even if a clock was ahead", () => {
  expect(firstPlace("500", undefined)).toBe("500");
  expect(firstPlace("500", pin("a", 400))).toBe("500");
  expect(firstPlace("500", pin("a", 600))).toBe("601");
});
