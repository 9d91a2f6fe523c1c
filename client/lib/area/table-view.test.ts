import { expect, test } from "bun:test";
import { readView, type ViewColumn, viewRows, writeView } from "./table-view.ts";

interface Row {
  name: string;
  spend: bigint;
  rate: number | null;
}
const columns: ViewColumn<Row>[] = [
  { id: "name", isNumber: false, value: (row) => row.name },
  { id: "spend", isNumber: true, value: (row) => row.spend },
  { id: "rate", isNumber: true, value: (row) => row.rate },
];
const rows: Row[] = [
  { name: "Oak", spend: 2_500_000n, rate: 0.5 },
  { name: "Ash; elm", spend: 9007199254740993n, rate: null },
  { name: "Elm", spend: 2_500_000n, rate: 0.1 },
];
const defaults = { sort: "spend", isDescending: true, columns: ["name", "spend"] };
const names = (search: Record<string, string>) =>
  viewRows(rows, columns, readView(search, columns, defaults)).map(({ name }) => name);

test("a table's view round-trips through the address [signed-in 2.10]", () => {
  const view = {
    sort: "rate",
    isDescending: true,
    columns: ["rate", "name"],
    widths: { name: 240 },
    filters: [
      { column: "name", comparison: "has" as const, value: "h; e:%" },
      { column: "spend", comparison: "gt" as const, value: "1.5" },
    ],
  };
  expect(readView(writeView(view), columns, defaults)).toEqual(view);
});

test("filters and sorts rows exactly, by amounts as typed, with unknown values last [signed-in 2.10]", () => {
  expect(names({})).toEqual(["Ash; elm", "Oak", "Elm"]);
  expect(names({ sort: "rate", desc: "true" })).toEqual(["Oak", "Elm", "Ash; elm"]);
  expect(names({ sort: "name", desc: "false" })).toEqual(["Ash; elm", "Elm", "Oak"]);
  expect(names({ where: "name:has:ELM" })).toEqual(["Ash; elm", "Elm"]);
  expect(names({ where: "name:is:elm" })).toEqual(["Elm"]);
  expect(names({ where: "spend:lt:3" })).toEqual(["Oak", "Elm"]);
  expect(names({ where: "rate:gt:0.2;spend:gt:2" })).toEqual(["Oak"]);
});

test("an address with invalid values shows the default table [signed-in 2.10]", () => {
  const asItComes = readView({}, columns, defaults);
  for (const search of [
    { columns: "toString,__proto__", sort: "nothing", widths: "name:-1,spend:x", where: "x:gt:1;name:near:1;name:is:" },
    { where: "name:has:%E0%A4%A" },
  ])
    expect(readView(search, columns, defaults)).toEqual(asItComes);
});
