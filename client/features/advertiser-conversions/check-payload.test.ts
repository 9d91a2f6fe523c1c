import { expect, test } from "bun:test";
import { checkPayload, examplePayload } from "./check-payload.ts";

const NOW = Date.parse("2026-05-10T12:00:00Z");

test("/conversions/payload-helper/ lists the errors of a pasted payload and accepts valid ones [signed-in 2.10]", () => {
  expect(checkPayload(examplePayload(NOW), NOW)).toEqual({ kind: "read", count: 1, events: [] });
  const pasted = JSON.stringify({ data: [{ event_name: "buy", user_data: { em: ["ada@example.org"] } }] });
  const found = checkPayload(pasted, NOW);
  expect(found).toMatchObject({ kind: "read", count: 1, events: [{ number: 1 }] });
  const faults = found.kind === "read" ? (found.events[0]?.faults ?? []) : [];
  expect(faults.map((fault) => fault.split(":")[0])).toEqual([
    ...["event_name", "event_id", "event_time", "action_source"],
  ]);
});

test.each([
  ["{", "unreadable"],
  ["{}", "empty"],
  ["null", "empty"],
  ["[]", "empty"],
  [JSON.stringify(Array.from({ length: 1_001 }, () => ({}))), "tooMany"],
])("%s is answered with a sentence of its own", (text, kind) => {
  expect(checkPayload(text, NOW).kind).toBe(kind as "empty");
});
