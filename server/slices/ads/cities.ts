import { circleOf } from "../../../src/ads/circles.rules.ts";
import { CITIES_MAX, listAdCities } from "../../../src/ads/cities.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const cities = implement(listAdCities, async ({ ctx, input: { query, ids, areas } }) => {
  const { gazetteer } = ctx.deps;
  const found = await gazetteer.search(query, ctx.locale, CITIES_MAX);
  found.push(...(await gazetteer.named(ids, ctx.locale)));
  for (const text of areas) {
    const circle = circleOf(text);
    const near = circle && (await gazetteer.near(circle, ctx.locale));
    if (near) found.push(near);
  }
  return [...new Map(found.map((city) => [city.id, city])).values()];
});
