import { expect, test } from "bun:test";
import { z } from "zod";
import { createdShape, editedShape, type Fields, shownShape } from "../model/fields.ts";
import { listWriter, textWriter } from "./fields-text.ts";

const lampFields = {
  id: { shown: z.string(), read: "id" },
  type: { shown: z.literal("lamp") },
  lampName: { shown: z.string().nullable(), read: "plain", edited: z.string().max(5), created: z.string().default("") },
  madeAt: { shown: z.string(), read: "time" },
  owner: { shown: z.object({ id: z.string() }) },
  isLit: { shown: z.boolean(), read: "made" },
} as const satisfies Fields;

const row = { id: "7", lampName: 'A "good" one', madeAt: "2026-01-01T00:00:00.000Z", isLit: true };

test("an entity's text has the wire's names in the order of its declaration, and nothing else", () => {
  const text = textWriter(lampFields)({ ...row, kept: "private" } as typeof row, { owner: '{"id":"1"}' });
  expect(text).toBe(
    '{"id":"7","type":"lamp","lamp_name":"A \\"good\\" one","made_at":"2026-01-01T00:00:00.000Z","owner":{"id":"1"},"is_lit":true}',
  );
});

test("a missing value is null in an entity's text", () => {
  const text = textWriter(lampFields)({ ...row, lampName: null }, { owner: "null" });
  expect(JSON.parse(text)).toMatchObject({ lamp_name: null, owner: null });
});

test("each text of a list has only its own values, whatever the one before had", () => {
  const write = listWriter(lampFields, ["owner"]);
  write({ ...row, lampName: "Before", isLit: false }, {});
  const text = write({ ...row, kept: "private" } as typeof row, {});
  expect(text).toBe(
    '{"id":"7","type":"lamp","lamp_name":"A \\"good\\" one","made_at":"2026-01-01T00:00:00.000Z","is_lit":true}',
  );
  const { isLit, ...unlit } = row;
  expect(JSON.parse(write(unlit as typeof row, {}))).not.toHaveProperty("is_lit");
});

test("answers have every declared field; calls have only those that people set", () => {
  expect(Object.keys(shownShape(lampFields))).toEqual(["id", "type", "lampName", "madeAt", "owner", "isLit"]);
  expect(z.object(createdShape(lampFields)).parse({ id: "8" })).toEqual({ lampName: "" });
  const change = z.object(editedShape(lampFields));
  expect(change.parse({ id: "8" })).toEqual({});
  expect(change.safeParse({ lampName: "too long" }).success).toBe(false);
});
