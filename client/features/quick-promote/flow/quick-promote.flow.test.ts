import { describe, expect, test } from "bun:test";
import { promoteDefaults } from "../../../../src/quick-promote/defaults.ts";
import { formProblems, runKind, withRunKind } from "./promote-form.ts";
import { nextStep, PROMOTE_STEPS, resolveStep } from "./promote-steps.ts";
import {
  type PromoteAction,
  type PromoteStart,
  type PromoteState,
  quickPromote,
  startPromote,
} from "./quick-promote.flow.ts";

const IMAGE = { url: "/oak.jpg", width: 474, height: 600 };
const PIN = {
  id: "7",
  title: "Oak table",
  link: "https://shop.example/oak",
  domain: "shop.example",
  dominantColor: "#884400",
  image: IMAGE,
  hasVideo: false,
  isAdOnly: false,
};
const RESULT = { advertiserId: "4", campaignId: "1", adGroupId: "2", adId: "3" };
const START: PromoteStart = {
  asksConsent: false,
  pin: PIN,
  draft: null,
  defaults: promoteDefaults("US"),
  hasBusinessInfo: true,
  hasBillingInfo: true,
  today: "2026-03-20",
  requestKey: "key-0001",
};
const start = (fields: Partial<PromoteStart> = {}) => startPromote({ ...START, ...fields });
const play = (state: PromoteState, ...actions: PromoteAction[]) => actions.reduce(quickPromote, state);
const modal = { type: "refused", error: { area: "modal", message: "No." } } as const;

describe("[signed-in 4.8]", () => {
  test("next goes from the start through all steps and ends after the last", () => {
    expect(nextStep(null)).toBe("gdpr");
    expect(PROMOTE_STEPS.map(nextStep)).toEqual(["pin", "page", "business", "billing", "success", "error", null]);
  });

  test.each([
    ["modal", true, true, "error"],
    ["modal", false, false, "error"],
    [null, true, true, "success"],
    [null, true, false, "billing"],
    [null, false, true, "business"],
    [null, false, false, "business"],
    ["pin", true, true, "page"],
  ] as const)(
    "error %p, business %p, billing %p resolves to %s",
    (errorArea, hasBusinessInfo, hasBillingInfo, step) => {
      expect(resolveStep({ errorArea, hasBusinessInfo, hasBillingInfo })).toBe(step);
    },
  );

  test("begins with the data question if it is due, else with the Pin, else with the page", () => {
    expect(start({ asksConsent: true }).step).toBe("gdpr");
    expect(start({ pin: null }).step).toBe("pin");
    expect(start().step).toBe("page");
    expect(play(start({ asksConsent: true }), { type: "consented" }).step).toBe("page");
    expect(play(start({ asksConsent: true, pin: null }), { type: "consented" }).step).toBe("pin");
  });

  test("leads a newcomer through the business and billing forms before sending", () => {
    const business = play(start({ hasBusinessInfo: false, hasBillingInfo: false }), { type: "wentOn" });
    expect(business).toMatchObject({ step: "business", isSending: false });
    const billing = play(business, { type: "businessSaved" });
    expect(billing).toMatchObject({ step: "billing", isSending: false });
    const sending = play(billing, { type: "billingSaved" });
    expect(sending).toMatchObject({ step: "billing", isSending: true });
    expect(play(sending, { type: "promoted", result: RESULT })).toMatchObject({ step: "success", result: RESULT });
  });

  test("Back goes from a form to the page and from the page to the Pins, keeping all input", () => {
    const typed = play(
      start({ hasBusinessInfo: false }),
      { type: "changed", fields: { budget: "12" } },
      { type: "wentOn" },
    );
    expect(typed.step).toBe("business");
    const page = play(typed, { type: "wentBack" });
    expect(page).toMatchObject({ step: "page", form: { budget: "12" } });
    const pins = play(page, { type: "wentBack" });
    expect(pins.step).toBe("pin");
    expect(play(pins, { type: "wentBack" })).toMatchObject({ step: "page", form: { budget: "12" } });
    const billing = play(start({ hasBillingInfo: false }), { type: "wentOn" });
    expect(play(billing, { type: "wentBack" }).step).toBe("page");
    expect(play(start({ pin: null }), { type: "wentBack" }).step).toBe("pin");
    for (const step of ["gdpr", "success"] as const) {
      expect(play({ ...start(), step }, { type: "wentBack" }).step).toBe(step);
    }
  });

  test("shows a refusal over the page and an ended session at the Pin, and allows a retry", () => {
    const sending = play(start(), { type: "wentOn" });
    const refused = play(sending, modal);
    expect(refused).toMatchObject({ step: "error", isSending: false, error: { message: "No." } });
    const again = play(refused, { type: "wentBack" }, { type: "wentOn" });
    expect(again).toMatchObject({ isSending: true, error: null, requestKey: sending.requestKey });
    const madeBefore = { advertiserId: "9", nextKey: "key-0002" };
    const made = play(sending, { type: "refused", error: { area: "modal", message: "Used.", madeBefore } });
    expect(made).toMatchObject({ step: "error", requestKey: "key-0002" });
    const ended = play(sending, { type: "refused", error: { area: "pin", message: "Log in." } });
    expect(ended).toMatchObject({ step: "page", error: { area: "pin" } });
  });

  test("freezes the form while sending, and ignores outdated answers", () => {
    const sending = play(start(), { type: "wentOn" });
    const others: PromoteAction[] = [
      { type: "changed", fields: { budget: "9" } },
      { type: "wentBack" },
      { type: "wentOn" },
      { type: "pinChosen", pin: { ...PIN, id: "8" } },
      { type: "tagOpened" },
    ];
    for (const action of others) expect(quickPromote(sending, action)).toBe(sending);
    expect(play(start(), { type: "promoted", result: RESULT }).step).toBe("page");
    expect(play(start(), modal).step).toBe("page");
  });

  test("every step accepts every action, and the flow never leaves its seven steps", () => {
    const actions: PromoteAction[] = [
      { type: "consented" },
      { type: "pinChosen", pin: PIN },
      { type: "changed", fields: { name: "x" } },
      { type: "wentOn" },
      { type: "businessSaved" },
      { type: "billingSaved" },
      { type: "wentBack" },
      { type: "tagOpened" },
      { type: "tagChosen", tag: null },
      { type: "tagClosed" },
      { type: "promoted", result: RESULT },
      modal,
      { type: "startedOver", requestKey: "key-0002" },
    ];
    for (const step of PROMOTE_STEPS) {
      for (const isSending of [false, true]) {
        for (const action of actions) {
          const { step: then } = quickPromote({ ...start(), step, isSending }, action);
          expect(PROMOTE_STEPS).toContain(then);
        }
      }
    }
  });

  test("promoting another Pin after a success uses a new request key", () => {
    const done = play(start(), { type: "wentOn" }, { type: "promoted", result: RESULT });
    const over = play(done, { type: "startedOver", requestKey: "key-0002" });
    expect(over).toMatchObject({ step: "pin", pin: null, result: null, requestKey: "key-0002" });
  });
});

describe("[signed-in 3.7]", () => {
  test("the form starts with a draft, or with the country's defaults and the Pin's texts", () => {
    expect(start({ defaults: promoteDefaults("NO") }).form).toMatchObject({
      budget: "10",
      duration: "30",
      name: "Oak table",
      destinationUrl: PIN.link,
      isAutoTargeting: true,
    });
    const draft = { name: "Spring", budget: "4", destinationUrl: "https://shop.example/spring" };
    expect(start({ draft }).form).toMatchObject(draft);
  });

  test("choosing another Pin fills in its title and link", () => {
    const other = { ...PIN, id: "8", title: "Ash chair", link: "https://shop.example/ash" };
    const state = play(start(), { type: "wentBack" }, { type: "pinChosen", pin: other });
    expect(state).toMatchObject({ step: "page", form: { name: "Ash chair", destinationUrl: other.link } });
  });

  test("errors appear once the person has tried to continue, and then update with each change", () => {
    const typing = play(start(), { type: "changed", fields: { budget: "0.5" } });
    expect(typing.problems).toEqual({});
    const tried = play(typing, { type: "wentOn" });
    expect(tried).toMatchObject({ step: "page", isSending: false, problems: { budget: "budgetTooSmall" } });
    expect(play(tried, { type: "changed", fields: { budget: "5" } }).problems).toEqual({});
  });

  test("custom targeting requires an age and a gender, and a web conversion its tag", () => {
    const { form } = start();
    const chosen = { ...form, isAutoTargeting: false, ages: [], genders: [] };
    expect(formProblems(chosen, START.today)).toEqual({ ages: "agesMissing", genders: "gendersMissing" });
    expect(formProblems({ ...chosen, isAutoTargeting: true }, START.today)).toEqual({});
    expect(formProblems({ ...form, adType: "WEB_CONVERSION" }, START.today)).toEqual({ ocpmTag: "tagMissing" });
    const tag = { conversionTagId: "5", conversionEvent: "checkout" };
    const opened = play(start(), { type: "changed", fields: { adType: "WEB_CONVERSION" } }, { type: "tagOpened" });
    expect(play(opened, { type: "tagChosen", tag })).toMatchObject({ isTagOpen: false, form: { ocpmTag: tag } });
  });

  test("days, an end date and ongoing exclude each other", () => {
    const { form } = start();
    const dated = withRunKind(form, "endDate", "2026-03-29");
    expect([runKind(form), runKind(dated), dated.inclusiveEndDate]).toEqual(["days", "endDate", "2026-03-29"]);
    const ongoing = withRunKind(dated, "ongoing", "2026-03-29");
    expect(ongoing).toMatchObject({ isOngoing: true, inclusiveEndDate: "" });
    expect(runKind(withRunKind(ongoing, "days", ""))).toBe("days");
  });
});
