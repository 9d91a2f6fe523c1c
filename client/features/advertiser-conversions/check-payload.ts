import { toCamel } from "../../../src/contract/case.ts";
import { API_DAYS, checkEvent } from "../../../src/conversions/event.rules.ts";

export interface EventFindings {
  number: number;
  faults: string[];
  warnings: string[];
}
export type Findings =
  | { kind: "unreadable"; message: string }
  | { kind: "empty" }
  | { kind: "tooMany" }
  | { kind: "read"; count: number; events: EventFindings[] };

const EVENTS_MAX = 1_000;

/** Parses a pasted payload as the API would. @returns the events that have problems */
export function checkPayload(text: string, now: number): Findings {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch (error) {
    return { kind: "unreadable", message: (error as Error).message };
  }
  const camel = toCamel(payload) as { data?: unknown } | unknown[] | null;
  const data = Array.isArray(camel) ? camel : camel?.data;
  if (!Array.isArray(data) || data.length === 0) return { kind: "empty" };
  if (data.length > EVENTS_MAX) return { kind: "tooMany" };
  const events = data.map((row, at) => {
    const { faults, warnings } = checkEvent(row, { now, days: API_DAYS });
    return { number: at + 1, faults, warnings };
  });
  return {
    kind: "read",
    count: data.length,
    events: events.filter(({ faults, warnings }) => faults.length + warnings.length > 0),
  };
}

export const examplePayload = (now: number): string =>
  JSON.stringify(
    {
      data: [
        {
          event_name: "checkout",
          event_id: "order-1042",
          event_time: Math.floor(now / 1_000),
          action_source: "web",
          event_source_url: "https://your-shop.example/thanks",
          user_data: { click_id: "383500182760718722", em: ["0".repeat(64)] },
          custom_data: { currency: "EUR", value: "72.39", num_items: 2 },
        },
      ],
    },
    null,
    2,
  );
