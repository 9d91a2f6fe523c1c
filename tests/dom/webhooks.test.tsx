import { expect, test } from "bun:test";
import { getQueryKey } from "@trpc/react-query";
import { Deliveries } from "../../client/features/webhooks/components/deliveries.tsx";
import { Webhooks } from "../../client/features/webhooks/components/webhooks.tsx";
import type { OwnWebhook, SentDelivery } from "../../client/features/webhooks/use-webhooks.ts";
import { trpc } from "../../client/lib/calls/trpc.ts";
import { onPage } from "./support/on-page.tsx";

const SITE = { hasAds: false, hasAdvertisingPartner: false };
const ON: OwnWebhook = {
  id: "1",
  url: "https://receiver.example/hook",
  events: ["pin.created", "board.updated"],
  boardId: null,
  boardName: null,
  isActive: true,
  offReason: null,
  failingSince: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

/** The text of the page for a person's webhooks. */
const said = (webhooks: OwnWebhook[]) =>
  onPage(<Webhooks />, {
    ...SITE,
    fill: (client) => client.setQueryData(getQueryKey(trpc.webhooks.list, {}, "query"), webhooks),
  }).text;

test("a person without webhooks reads what they are for", () => {
  expect(said([])).toContain("You have no webhooks yet");
});

test("a webhook says whether it is on, fails or was turned off, and why", () => {
  expect(said([ON])).toContain("https://receiver.example/hookOnpin.created, board.updated");
  expect(said([{ ...ON, failingSince: "2026-01-02T00:00:00.000Z" }])).toContain("Deliveries have failed since");
  expect(said([{ ...ON, isActive: false, offReason: "failing" }])).toContain(
    "nothing could be delivered for five days",
  );
  expect(said([{ ...ON, isActive: false, offReason: "paused" }])).toContain("Turn on");
  expect(said([{ ...ON, boardId: "2", boardName: "Roofs" }])).toContain("Only the board Roofs");
  expect(said([{ ...ON, boardId: "2" }])).toContain("A board that you can");
});

test("a delivery has the body that was sent, and the answer as text", () => {
  const delivery: SentDelivery = {
    id: "3",
    messageId: "msg_3",
    type: "pin.created",
    state: "failed",
    body: '{"type":"pin.created"}',
    attempts: 3,
    createdAt: "2026-01-01T00:00:00.000Z",
    attemptedAt: "2026-01-01T00:00:01.000Z",
    nextAt: null,
    status: 500,
    answer: "<b>Not today</b>",
    tookMs: 12,
  };
  const { text, html } = onPage(<Deliveries webhookId="1" />, {
    ...SITE,
    fill: (client) =>
      client.setQueryData(getQueryKey(trpc.webhooks.deliveries, { webhookId: "1" }, "infinite"), {
        pages: [{ items: [delivery], bookmark: null }],
        pageParams: [null],
      }),
  });
  for (const words of ["Failed", "Status 500", "12 ms", "3 attempts", "Sent as msg_3", "Send again"])
    expect(text).toContain(words);
  expect(html).toContain("&lt;b&gt;Not today&lt;/b&gt;");
});
