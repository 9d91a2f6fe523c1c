import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { eventOfRow, readRows } from "./read-file.ts";

test("signed-in 2.10 /conversions/upload/ a row's address is hashed before it is sent, and a hash stays as it is", async () => {
  const [row] = await readRows(
    new Blob([
      "\ufeffEvent_Name,event_id,event_time,email,value,currency\r\ncheckout,o-1,2026-05-01T10:00:00Z, Ada@Example.org ,72.39,EUR\r\n",
    ]),
  );
  const event = await eventOfRow(row ?? {});
  const hash = createHash("sha256").update("ada@example.org").digest("hex");
  expect(event).toMatchObject({
    ...{ eventName: "checkout", eventId: "o-1", eventTime: Date.parse("2026-05-01T10:00:00Z") / 1_000 },
    ...{ userData: { em: [hash] }, customData: { value: "72.39", currency: "EUR" } },
  });
  expect(JSON.stringify(event)).not.toContain("example.org");
  expect(await eventOfRow({ email: hash })).toMatchObject({ userData: { em: [hash] } });
});

test("a file without the headings is refused", async () => {
  expect(readRows(new Blob(["a,b\n1,2\n"]))).rejects.toThrow("noHead");
});

test("a file of semicolons is read, and a day that could be two days is never guessed", async () => {
  const [row] = await readRows(new Blob(["\ufeffevent_name;event_time\r\ncheckout;11.12.2026 14:30\r\n"]));
  expect(await eventOfRow(row ?? {})).toMatchObject({ eventName: "checkout", eventTime: "11.12.2026 14:30" });
  expect(await eventOfRow({ event_time: "2026-05-01 10:00" }, "Europe/Berlin")).toMatchObject({
    eventTime: Date.parse("2026-05-01T08:00:00Z") / 1_000,
  });
});
