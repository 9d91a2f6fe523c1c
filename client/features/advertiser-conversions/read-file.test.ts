import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { checkEvent } from "../../../src/conversions/event.rules.ts";
import { zoneClock } from "../../../src/time/zone-clock.ts";
import { texts, xlsx } from "../../../tests/eval/world/workbooks.ts";
import { eventOfRow, partsOf, readRows } from "./read-file.ts";

test("/conversions/upload/ hashes addresses before sending and leaves hashes unchanged [signed-in 2.10]", async () => {
  const [row] = await readRows(
    new Blob([
      "\ufeffEvent_Name,event_id,event_time,email,value,currency\r\ncheckout,o-1,2026-05-01T10:00:00Z, Ada@Example.org ,72.39,EUR\r\n",
    ]),
  );
  const event = await eventOfRow(row?.cells ?? {}, []);
  const hash = createHash("sha256").update("ada@example.org").digest("hex");
  expect(event).toMatchObject({
    eventName: "checkout",
    eventId: "o-1",
    eventTime: Date.parse("2026-05-01T10:00:00Z") / 1_000,
    userData: { em: [hash] },
    customData: { value: "72.39", currency: "EUR" },
  });
  expect(JSON.stringify(event)).not.toContain("example.org");
  expect(await eventOfRow({ email: hash }, [])).toMatchObject({ userData: { em: [hash] } });
});

test("a file without the headings is refused", async () => {
  expect(readRows(new Blob(["a,b\n1,2\n"]))).rejects.toThrow("noHead");
});

test("a file may use semicolons, and an ambiguous date is never guessed", async () => {
  const [row] = await readRows(new Blob(["\ufeffevent_name;event_time\r\ncheckout;11.12.2026 14:30\r\n"]));
  expect(await eventOfRow(row?.cells ?? {}, [])).toMatchObject({
    eventName: "checkout",
    eventTime: "11.12.2026 14:30",
  });
  expect(await eventOfRow({ event_time: "2026-05-01 10:00" }, zoneClock("Europe/Berlin"))).toMatchObject({
    eventTime: Date.parse("2026-05-01T08:00:00Z") / 1_000,
  });
});

const HEADINGS = texts("event_name", "event_id", "event_time", "value");
const upload = (cells: string) => xlsx([{ rows: `${HEADINGS}<row r="2">${cells}</row>` }]);
const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

test("the refusal of a formula or an error without a value names its cell", async () => {
  const head = text("A2", "checkout");
  const formula = await upload(`${head}<c r="D2"><f>2*36</f></c>`);
  expect(readRows(formula)).rejects.toMatchObject({ cells: [{ cell: "D2", fault: "formula" }] });
  const error = await upload(`${head}<c r="C2" t="e"><v>#N/A</v></c>`);
  expect(readRows(error)).rejects.toMatchObject({ cells: [{ cell: "C2", fault: "error" }] });
});

test("the refusal of a click id that a spreadsheet shortened names its cell", async () => {
  const file = new Blob(["event_name,click_id\ncheckout,3.83500E+17\n"]);
  expect(readRows(file)).rejects.toMatchObject({ cells: [{ cell: "B2", fault: "shortened" }] });
});

test("rows keep their spreadsheet row numbers, below a title and between blank rows", async () => {
  const rows = await readRows(new Blob(["Sales\n\nevent_name,event_id\ncheckout,a\ncheckout,b\n\n\ncheckout,c\n"]));
  expect(partsOf(rows, 10).map((part) => part.map(({ line }) => line))).toEqual([[4, 5], [8]]);
  expect(partsOf(rows, 1)).toHaveLength(3);
});

test("the refusal of a time says how to write it", async () => {
  for (const time of ["11.12.2026", ""]) {
    const event = await eventOfRow(
      { event_name: "checkout", event_id: "a", event_time: time },
      zoneClock("Europe/Berlin"),
    );
    const { faults } = checkEvent(JSON.parse(JSON.stringify(event)), { now: Date.now(), days: 30 });
    expect(faults).toEqual([expect.stringMatching(/^event_time: .*2026-12-31T08:00/)]);
  }
});

test("a file may have the headings of another program's template", async () => {
  const [row] = await readRows(
    new Blob([
      "Conversion Name,Order ID,Conversion Time,Email Address,Conversion Value,Conversion Currency\ncheckout,o-1,2026-05-01T10:00:00Z,,72.39,EUR\n",
    ]),
  );
  expect(await eventOfRow(row?.cells ?? {}, [])).toMatchObject({
    eventName: "checkout",
    eventId: "o-1",
    eventTime: Date.parse("2026-05-01T10:00:00Z") / 1_000,
    customData: { value: "72.39", currency: "EUR" },
  });
});
