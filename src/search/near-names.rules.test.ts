import { expect, test } from "bun:test";
import { nearNames } from "./near-names.rules.ts";

const NAMES = ["mira_oh Miranda O'Keeffe", "hal Haldór Þór", "room12 Room Twelve", "ana Ana Lee"].map((name, at) => ({
  id: `${at}`,
  name,
}));
const meant = (text: string) => {
  const [nearest] = nearNames(NAMES, text.split(" "));
  return nearest ? [nearest.id, [...nearest.replaced.values()].join(" ")] : null;
};

test.each([
  ["mirnada", ["0", "miranda"]],
  ["mirnad", ["0", "miranda"]],
  ["irmanda", ["0", "miranda"]],
  ["miranda kefe", ["0", "keeffe"]],
  ["mirnada keefe", ["0", "miranda keeffe"]],
  ["keefe", ["0", "keeffe"]],
  ["halodr", ["1", "haldor"]],
  ["anna", ["3", "ana"]],
  // Numbers and words of three letters are never corrected.
  ["room13", null],
  ["ann", null],
  ["mirador", null],
])("a name is found by what is spelt almost so: %s", (text, expected) => {
  expect(meant(text)).toEqual(expected as ReturnType<typeof meant>);
});

test("the nearest name comes first, and equally near names keep their order", () => {
  const names = ["Marina", "Maria", "Mario"].map((name, at) => ({ id: `${at}`, name }));
  expect(nearNames(names, ["marai"]).map(({ id }) => id)).toEqual(["1", "0", "2"]);
  expect(nearNames(names, ["mraina"]).map(({ id }) => id)[0]).toBe("0");
});
