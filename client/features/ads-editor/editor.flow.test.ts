import { expect, test } from "bun:test";
import { zoneClock } from "../../../src/time/zone-clock.ts";
import {
  adGroupItem,
  adItems,
  atStep,
  campaignItem,
  emptyForm,
  formOf,
  placeFields,
  placesOf,
  problemOf,
} from "./editor.flow.ts";

const ZONE = zoneClock("Europe/Oslo");
const TODAY = "2026-03-28";
const filled = () => {
  const form = emptyForm(TODAY, false);
  form.campaign.name = "Oak";
  form.adGroup.budget = "12,50";
  form.ads = [
    {
      pinId: "7",
      name: "",
      destinationUrl: "https://a.example/",
      trackingParams: "",
      title: "Stool",
      imageUrl: "",
      hasVideo: false,
    },
  ];
  return form;
};

test("/ads/create/ a damaged draft gets default values for its invalid fields [signed-in 2.10]", () => {
  expect(formOf(null, TODAY)).toEqual(emptyForm(TODAY, false));
  const form = filled();
  expect(formOf(JSON.parse(JSON.stringify(form)), TODAY)).toEqual(form);
  const odd = formOf({ step: "nowhere", campaign: "x", adGroup: { budget: 5, ages: "x" }, ads: [{}, 4] }, TODAY);
  expect(odd).toEqual({ ...emptyForm(TODAY, false), ads: [] });
});

test("/ads/create/ no step is complete while the server would refuse its values [signed-in 2.10]", () => {
  const form = filled();
  for (const step of ["campaign", "adGroup", "ads", "review"] as const) expect(problemOf(step, form, ZONE)).toBeNull();
  expect(problemOf("campaign", emptyForm(TODAY, false), ZONE)).toMatchObject({
    code: "entityNameMissing",
    field: "name",
  });
  const poor = filled();
  poor.adGroup.budget = "";
  expect(problemOf("adGroup", poor, ZONE)).toMatchObject({ code: "budgetMissing", field: "budget" });
  expect(problemOf("review", poor, ZONE)?.field).toBeUndefined();
  expect(problemOf("ads", emptyForm(TODAY, false), ZONE)?.code).toBe("adPinMissing");
  form.adGroup.endDay = "2026-03-27";
  expect(problemOf("review", form, ZONE)?.code).toBe("endsBeforeStart");
  form.adGroup.endDay = "";
  form.adGroup.bidStrategyType = "MAX_BID";
  expect(problemOf("adGroup", form, ZONE)).toMatchObject({ code: "bidMissing", field: "bid" });
  form.isAutomated = true;
  expect(problemOf("adGroup", form, ZONE)).toBeNull();
});

test("/automated/ads/create/ leaves bids and audience to the site and schedules whole days [signed-in 2.10]", () => {
  const form = filled();
  Object.assign(form.adGroup, { startDay: TODAY, endDay: "2026-03-29", ages: ["18-24"], countries: ["NO"] });
  // The clocks go forward on the 29th, so that day ends an hour earlier in UTC.
  expect(adGroupItem(form, "5", ZONE)).toMatchObject({
    startTime: "2026-03-27T23:00:00.000Z",
    endTime: "2026-03-29T22:00:00.000Z",
    budgetInMicroCurrency: 12_500_000,
    targetingSpec: { AGE_BUCKET: ["18-24"], LOCATION: ["NO"] },
  });
  form.isAutomated = true;
  expect(adGroupItem(form, "5", ZONE).targetingSpec).toEqual({ LOCATION: ["NO"] });
  form.campaign.cap = "shared";
  form.campaign.amount = "20";
  expect(campaignItem(form)).toMatchObject({ isCampaignBudgetOptimization: true, dailySpendCap: 20_000_000 });
  expect(adGroupItem(form, "5", ZONE)).toMatchObject({ budgetType: "CBO_ADGROUP", budgetInMicroCurrency: null });
  expect(adItems(form, "6")).toMatchObject([{ adGroupId: "6", pinId: "7", name: "Stool" }]);
});

test("only a catalog sales campaign asks for a product group, and it asks for no Pins [signed-in 2.10]", () => {
  const form = filled();
  form.adGroup.productGroupId = "9";
  expect(adGroupItem(form, "1", ZONE)).not.toHaveProperty("productGroupId");
  form.campaign.objectiveType = "CATALOG_SALES";
  form.ads = [];
  expect(problemOf("ads", form, ZONE)).toBeNull();
  expect(adGroupItem(form, "1", ZONE)).toMatchObject({ productGroupId: "9" });
  form.adGroup.productGroupId = "";
  expect(problemOf("review", form, ZONE)?.code).toBe("productGroupMissing");
});

test("a campaign for being seen pays for impressions, and one for videos needs videos", () => {
  const form = filled();
  Object.assign(form.adGroup, { bidStrategyType: "MAX_BID", bid: "2" });
  form.campaign.objectiveType = "AWARENESS";
  expect(adGroupItem(form, "1", ZONE)).toMatchObject({
    billableEvent: "IMPRESSION",
    bidStrategyType: "MAX_BID",
    bidInMicroCurrency: 2_000_000,
  });
  expect(problemOf("review", form, ZONE)).toBeNull();
  form.campaign.objectiveType = "VIDEO_COMPLETION";
  expect(adGroupItem(form, "1", ZONE)).toMatchObject({ bidStrategyType: "AUTOMATIC_BID", bidInMicroCurrency: null });
  expect(problemOf("ads", form, ZONE)?.code).toBe("adVideoMissing");
  for (const ad of form.ads) ad.hasVideo = true;
  expect(problemOf("review", form, ZONE)).toBeNull();
});

test("still Pins chosen before the objective became videos don't block the steps after it", () => {
  const form = filled();
  const [still] = form.ads;
  if (!still) throw new Error("there is no ad");
  const film = { ...still, pinId: "8", hasVideo: true };
  form.ads.push(film);
  expect(atStep(form, "ads").ads).toEqual([still, film]);
  form.campaign.objectiveType = "VIDEO_COMPLETION";
  const next = atStep(form, "adGroup");
  expect([next.step, next.ads]).toEqual(["adGroup", [film]]);
  expect(problemOf("review", next, ZONE)).toBeNull();
  // A draft that was saved while it was blocked.
  const draft = formOf(JSON.parse(JSON.stringify({ ...form, step: "ads" })), TODAY);
  expect([draft.step, draft.ads]).toEqual(["ads", [film]]);
  form.ads = [still];
  expect(problemOf("ads", atStep(form, "ads"), ZONE)?.code).toBe("adPinMissing");
});

test("only an ad group for conversions has a goal, and only with a tag", () => {
  const form = filled();
  Object.assign(form.adGroup, { goalTagId: "7", goalEvent: "signup" });
  expect(adGroupItem(form, "1", ZONE)).not.toHaveProperty("optimizationGoalMetadata");
  form.campaign.objectiveType = "WEB_CONVERSION";
  const goal = { conversionTagId: "7", conversionEvent: "signup" };
  expect(adGroupItem(form, "1", ZONE)).toMatchObject({ optimizationGoalMetadata: goal });
  expect(problemOf("review", form, ZONE)).toBeNull();
  form.adGroup.goalTagId = "";
  expect(adGroupItem(form, "1", ZONE)).not.toHaveProperty("optimizationGoalMetadata");
});

test("a range of ages replaces the groups of ages, and its faults are at its fields", () => {
  const form = filled();
  Object.assign(form.adGroup, { lowestAge: "21", highestAge: "65+" });
  expect(adGroupItem(form, "1", ZONE).targetingSpec).toEqual({ MINIMUM_AGE: "21", MAXIMUM_AGE: "65+" });
  expect(problemOf("adGroup", form, ZONE)).toBeNull();
  form.adGroup.ages = ["18-24"];
  expect(problemOf("adGroup", form, ZONE)).toMatchObject({ code: "ageRange", field: "lowestAge" });
  Object.assign(form.adGroup, { ages: [], highestAge: "90" });
  expect(problemOf("adGroup", form, ZONE)).toMatchObject({ code: "targetAge", field: "highestAge" });
  Object.assign(form.adGroup, { lowestAge: "", highestAge: "", regions: "94107" });
  expect(problemOf("adGroup", form, ZONE)).toMatchObject({ code: "targetPlace", field: "regions" });
});

test("places of all kinds are one list, and each goes into its own field", () => {
  const form = filled();
  const places = ["NO", "NO-46", "3161732", "60.393/5.3242/25km"];
  Object.assign(form.adGroup, placeFields(places));
  expect(placesOf(form.adGroup)).toEqual(places);
  expect(adGroupItem(form, "1", ZONE).targetingSpec).toEqual({
    LOCATION: ["NO"],
    GEO: ["NO-46"],
    CITY: ["3161732"],
    RADIUS: ["60.393/5.3242/25km"],
  });
  Object.assign(form.adGroup, placeFields(["60.393/5.3242/5km"]));
  expect(problemOf("adGroup", form, ZONE)).toMatchObject({ code: "targetRadius", field: "regions" });
});
