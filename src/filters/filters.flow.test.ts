import { expect, test } from "bun:test";
import { appliedFrom, isUnchanged, rangeBounds, serialize, toggled } from "./apply.ts";
import { type FiltersAction, type FiltersState, filtersReducer, NO_FILTERS } from "./filters.flow.ts";
import { countText, type FoundFacts, makeModels } from "./make-models.ts";
import { type AppliedFilter, type FilterModel, usableModels } from "./model.ts";

let made = 0;
const product = (facts: Partial<FoundFacts>): FoundFacts => ({
  shown: String(++made),
  domain: "paper.example",
  merchant: "Paper",
  isVerified: false,
  isProduct: true,
  brand: "Acme",
  priceMicro: 12_500_000,
  currency: "USD",
  listPriceMicro: null,
  colors: 0b1,
  styles: 0b1,
  ...facts,
});
const FACTS = [
  product({}),
  product({ brand: "Bolt", priceMicro: 40_000_000, listPriceMicro: 100_000_000, colors: 0b11 }),
  product({ domain: "wood.example", merchant: null, brand: "Acme" }),
  product({ isProduct: false, brand: null, priceMicro: null, currency: null }),
];
const MODELS = makeModels({ facts: FACTS, isCapped: false, scopes: ["pins", "boards"] });
const modelOf = (id: string): FilterModel => {
  const model = MODELS.find((one) => one.id === id);
  if (!model) throw new Error(`no model ${id}`);
  return model;
};
const run = (...actions: FiltersAction[]): FiltersState => actions.reduce(filtersReducer, NO_FILTERS);
const RESET: FiltersAction = { type: "reset", models: MODELS, applied: {} };
const multi = (id: string, ...selectedOptionIds: string[]): AppliedFilter => ({
  id,
  kind: "multi",
  selectedOptionIds,
  lastChangedLocation: "drawer",
});
const range = (min: number, max: number): AppliedFilter => ({
  id: "price",
  kind: "range",
  min,
  max,
  lastChangedLocation: "drawer",
});
const scope = (selectedOptionId: string): AppliedFilter => ({
  id: "scope",
  kind: "single",
  selectedOptionId,
  lastChangedLocation: "drawer",
});
const update = (filter: AppliedFilter): FiltersAction => ({ type: "update", filterId: filter.id, filter });

test("models are built from the results: counted options, price bounds, deals, shops, brands [signed-in 3.4]", () => {
  const counts = (id: string) => modelOf(id).filterOptions.map((option) => [option.id, option.count]);
  expect(MODELS.map(({ id }) => id)).toEqual(["scope", "price", "sale", "domain", "brand", "color", "style"]);
  expect(counts("brand")).toEqual([
    ["Acme", 2],
    ["Bolt", 1],
  ]);
  expect(counts("domain")).toEqual([
    ["paper.example", 2],
    ["wood.example", 1],
  ]);
  expect(counts("color")).toEqual([
    ["red", 4],
    ["orange", 1],
  ]);
  expect(counts("sale")).toEqual([
    ["sale_0", 1],
    ["sale_20", 1],
    ["sale_50", 1],
  ]);
  expect(rangeBounds(modelOf("price"))).toEqual({ min: 12, max: 40, unit: "USD" });
  expect(modelOf("domain").filterOptions.map(({ label }) => label)).toEqual(["Paper", "wood.example"]);
});

test("several Pins of one picture count as the one result that is shown", () => {
  const [one, other] = [
    product({ shown: "same" }),
    product({ shown: "same", brand: "Bolt", listPriceMicro: 99_000_000 }),
  ];
  const models = makeModels({ facts: [one, other, product({ brand: "Bolt" })], isCapped: false, scopes: [] });
  const counts = (id: string) => models.find((model) => model.id === id)?.filterOptions.map(({ count }) => count);
  expect([counts("brand"), counts("color"), counts("domain"), counts("style")]).toEqual([[2, 1], [2], [2], [2]]);
  expect(counts("sale")).toEqual([1, 1, 1]);
});

test("a capped count says that there may be more [signed-in 3.4]", () => {
  const [model] = makeModels({ facts: [product({ isProduct: false })], isCapped: true, scopes: [] });
  expect(model?.filterOptions[0]).toMatchObject({ count: 1, isCountCapped: true });
  expect([countText(1_000, true), countText(37, true), countText(1_000, false)]).toEqual(["1,000+", "37+", "1,000"]);
});

test("a website with several names contains several shops, and its own name is shown", () => {
  const facts = [product({}), product({ merchant: "Wood" })];
  const model = makeModels({ facts, isCapped: false, scopes: [] }).find(({ id }) => id === "domain");
  expect(model?.filterOptions.map(({ label }) => label)).toEqual(["paper.example"]);
});

test("shops at an IP address or localhost go by their own names [signed-in 5]", () => {
  const shop = (merchant: string | null, domain = "127.0.0.1") => product({ domain, merchant });
  const facts = [shop("Loom"), shop("Kiln"), shop("Loom"), shop("Pine"), shop("Pine"), shop("Quay"), shop("Quay")];
  const labelOf = (some: typeof facts) =>
    makeModels({ facts: some, isCapped: false, scopes: [] })
      .find(({ id }) => id === "domain")
      ?.filterOptions.map(({ id, label }) => `${id}: ${label}`);
  expect(labelOf(facts)).toEqual(["127.0.0.1: Loom, Pine, Quay"]);
  expect(labelOf([shop("Loom", "localhost"), shop("Pine", "localhost")])).toEqual(["localhost: Loom, Pine"]);
  expect(labelOf([shop("Loom", "shops.example"), shop("Pine", "shops.example")])).toEqual([
    "shops.example: shops.example",
  ]);
});

test("prices in two currencies are two filters, and a list without products has no price filter [signed-in 3.4]", () => {
  const facts = [
    ...FACTS,
    product({ currency: "EUR", priceMicro: 9_000_000 }),
    product({ currency: "EUR", priceMicro: 5_000_000 }),
  ];
  const ids = makeModels({ facts, isCapped: false, scopes: [] }).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(["price_usd", "price_eur"]);
  const plain = product({ isProduct: false, brand: null, priceMicro: null, currency: null });
  expect(makeModels({ facts: [plain], isCapped: false, scopes: [] }).map(({ id }) => id)).toEqual(["color", "style"]);
  expect(makeModels({ facts: [], isCapped: false, scopes: ["pins"] })).toEqual([]);
});

test("status: cleared without a choice, modified if the choice differs from the applied one [signed-in 4.6]", () => {
  expect(run(RESET).status).toBe("cleared");
  const modified = run(RESET, update(multi("brand", "Acme")));
  expect(modified).toMatchObject({ status: "modified", applied: {} });
  const submitted = filtersReducer(modified, { type: "submit" });
  expect(submitted).toMatchObject({ status: "submitted", isLoading: true });
  const applied = filtersReducer(submitted, { type: "complete" });
  expect(applied).toMatchObject({ status: "applied", isLoading: false, applied: { brand: multi("brand", "Acme") } });
  expect(filtersReducer(applied, update(multi("brand", "Acme", "Bolt"))).status).toBe("modified");
  expect(filtersReducer(submitted, { type: "fail" })).toMatchObject({
    status: "failed",
    isLoading: false,
    applied: {},
  });
});

test("choosing the applied options again changes nothing, in any order and from any location [signed-in 4.6]", () => {
  const applied = run({ ...RESET, applied: { brand: multi("brand", "Acme", "Bolt") } } as FiltersAction);
  const again = filtersReducer(applied, update({ ...multi("brand", "Bolt", "Acme"), lastChangedLocation: "chip" }));
  expect(again.status).toBe("applied");
});

test("clear removes all choices, parked ones too; reset replaces models and filters [signed-in 4.6]", () => {
  const state = run(RESET, update(multi("brand", "Acme")), update(scope("boards")), { type: "clear" });
  expect(state).toMatchObject({ chosen: {}, parked: {}, hidden: [], status: "cleared" });
  expect(filtersReducer(state, { type: "reset", models: [], applied: {} })).toEqual(NO_FILTERS);
});

test("an option's rules hide other filters, and park their choices until they reappear [signed-in 4.6]", () => {
  const chosen = run(RESET, update(multi("brand", "Acme")), update(range(12, 20)));
  const boards = filtersReducer(chosen, update(scope("boards")));
  expect(boards.hidden).toContain("brand");
  expect(Object.keys(boards.chosen)).toEqual(["scope"]);
  expect(Object.keys(boards.parked).sort()).toEqual(["brand", "price"]);
  expect(filtersReducer(boards, update(multi("brand", "Bolt")))).toEqual(boards);
  const back = filtersReducer(boards, update(scope("pins")));
  expect(back).toMatchObject({
    hidden: [],
    parked: {},
    chosen: { brand: multi("brand", "Acme"), price: range(12, 20) },
  });
});

test("a price range from the first to the last option's value is unchanged, so not a filter [signed-in 5]", () => {
  expect(isUnchanged(modelOf("price"), range(12, 40))).toBe(true);
  expect(isUnchanged(modelOf("price"), range(12, 39))).toBe(false);
  expect(run(RESET, update(range(12, 40)))).toMatchObject({ status: "cleared", chosen: {} });
  expect(serialize(MODELS, { price: range(12, 40) })).toEqual([]);
});

test("a range without an upper end is 50 wide, and in USD [signed-in 9]", () => {
  const price = modelOf("price");
  const [first] = price.filterOptions;
  if (!first) throw new Error("no option");
  expect(rangeBounds({ ...price, filterOptions: [{ ...first, unit: null }] })).toEqual({
    min: 12,
    max: 62,
    unit: "USD",
  });
});

test("a price without a currency is in USD, and applies only to that currency's filter [signed-in 9]", () => {
  const euros = [9, 2].map((euro) => product({ currency: "EUR", priceMicro: euro * 1_000_000 }));
  const models = makeModels({ facts: [...FACTS, ...euros], isCapped: false, scopes: [] });
  const price = (unit: string | null) => ({
    filterId: "price",
    productFilterType: 1,
    location: "address",
    filterOptions: [5, 20].map((numericValue) => ({
      filterOptionId: null,
      stringValue: null,
      numericValue,
      unit,
    })),
  });
  expect(Object.keys(appliedFrom(models, [price(null)]))).toEqual(["price_usd"]);
  expect(Object.keys(appliedFrom(models, [price("EUR")]))).toEqual(["price_eur"]);
  expect(appliedFrom(models, [price("GBP")])).toEqual({});
  const inEuros = makeModels({ facts: euros, isCapped: false, scopes: [] });
  expect(appliedFrom(inEuros, [price(null)])).toEqual({});
});

test("serialized filters apply again unchanged [signed-in 3.4]", () => {
  const applied = { price: range(15, 30), brand: multi("brand", "Acme", "Bolt"), scope: scope("boards") };
  const serialized = serialize(MODELS, applied);
  expect(serialized.find(({ filterId }) => filterId === "price")).toEqual({
    filterId: "price",
    productFilterType: 1,
    location: "drawer",
    filterOptions: [15, 30].map((numericValue) => ({
      filterOptionId: null,
      numericValue,
      stringValue: null,
      unit: "USD",
    })),
  });
  expect(appliedFrom(MODELS, serialized)).toEqual(applied);
});

test("style, brand value and colors match options in any case; domains and brands exactly [signed-in 5]", () => {
  const asked = (productFilterType: number, filterOptionId: string) =>
    appliedFrom(MODELS, [
      {
        filterId: "?",
        productFilterType,
        location: "",
        filterOptions: [{ filterOptionId, numericValue: null, stringValue: null, unit: null }],
      },
    ]);
  expect(asked(6, "RED")).toMatchObject({ color: { selectedOptionIds: ["red"] } });
  expect(asked(10, "Minimalist")).toMatchObject({ style: { selectedOptionIds: ["minimalist"] } });
  expect(asked(3, "acme")).toEqual({});
  expect(asked(3, "Acme")).toMatchObject({ brand: { selectedOptionIds: ["Acme"] } });
  expect(asked(0, "PAPER.example")).toEqual({});
});

test("a press toggles an option; a single filter has at most one [signed-in 3.4]", () => {
  const brand = modelOf("brand");
  const one = toggled(brand, undefined, "Acme", "drawer");
  expect(one).toEqual(multi("brand", "Acme"));
  expect(toggled(brand, one ?? undefined, "Acme", "drawer")).toBeNull();
  expect(toggled(modelOf("scope"), scope("pins"), "boards", "drawer")).toEqual(scope("boards"));
});

test("defaults are not filters: all Pins as the scope, and a price from end to end [signed-in 4.6]", () => {
  const models = [modelOf("scope")];
  const asked = filtersReducer(NO_FILTERS, { type: "reset", models, applied: { scope: scope("pins") } });
  expect([asked.status, serialize(models, asked.chosen)]).toEqual(["cleared", []]);
  const boards = filtersReducer(asked, { type: "update", filterId: "scope", filter: scope("boards") });
  expect(boards.status).toBe("modified");
  const whole = { type: "reset", models: MODELS, applied: { price: range(12, 40) } } as const;
  expect([filtersReducer(NO_FILTERS, whole).applied, filtersReducer(NO_FILTERS, whole).status]).toEqual([
    {},
    "cleared",
  ]);
  expect(filtersReducer(boards, { type: "update", filterId: "scope", filter: scope("pins") }).chosen).toEqual({});
});

test.each([
  ["no id", { id: "" }],
  ["no type", { productFilterType: null }],
  ["no component type", { filterComponentType: undefined }],
  ["no title", { title: "" }],
  ["no options", { filterOptions: [] }],
  ["an option that is null", { filterOptions: [null] }],
  ["an option without a label", { filterOptions: [{ id: "a", label: null, isSelected: false }] }],
])("a model is dropped with %s [signed-in 5]", (_what, fields) => {
  expect(usableModels([{ ...modelOf("brand"), ...fields }, modelOf("color")])).toEqual([modelOf("color")]);
});
