import { expect, test } from "bun:test";
import { EMPTY, type KeptAdvisory, savedOf, valuesOf } from "./advisory-form.ts";

const kept: KeptAdvisory = {
  id: "1",
  name: "Help",
  advisoryType: "SELF_HARM",
  severity: 1,
  level: 4,
  isEnabled: false,
  isDefault: true,
  views: 3,
  terms: ["one", "two words"],
  countries: ["GB"],
  updatedAt: "2026-11-23T00:00:00.000Z",
  notices: [
    {
      title: "Title",
      description: {
        text: "Beat can help.",
        textTags: [{ tagType: 5, link: "https://beat.example/", offset: 0, length: 4 }],
      },
      actions: [{ title: "Beat", description: "Call", button: { text: "Call", link: "tel:1" } }],
      footer: null,
      style: 2,
    },
  ],
};

test("saving an unchanged notice keeps the style and actions that the form doesn't show", () => {
  const { isDefault: _, views: __, updatedAt: ___, ...same } = kept;
  expect(savedOf(valuesOf(kept), kept)).toEqual(same);
  const [notice] = same.notices;
  if (!notice) throw new Error("the notice is missing");
  const more = { title: "ANAD", description: "Write", button: { text: "Write", link: "https://anad.example/" } };
  const notices = [{ ...notice, style: 1, actions: [...notice.actions, more] }];
  expect(savedOf(valuesOf({ ...kept, notices }), { ...kept, notices })).toEqual({ ...same, notices });
});

test("terms are split by line, countries are upper-cased, and a new notice is enabled", () => {
  const saved = savedOf({ ...EMPTY, name: "New", terms: "a b\n c ,d", countries: "gb, us", text: "Hi" }, null);
  expect(saved).toMatchObject({
    id: null,
    terms: ["a b", "c", "d"],
    countries: ["GB", "US"],
    isEnabled: true,
    severity: 1,
  });
});
