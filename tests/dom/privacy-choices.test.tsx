import { expect, test } from "bun:test";
import { getQueryKey } from "@trpc/react-query";
import { PrivacyChoices } from "../../client/features/safety/components/privacy-choices.tsx";
import { trpc } from "../../client/lib/calls/trpc.ts";
import { onPage } from "./support/on-page.tsx";

/** Renders the privacy settings for a site's configuration. */
const said = (config: { hasAds: boolean; hasAdvertisingPartner: boolean }) =>
  onPage(<PrivacyChoices />, {
    ...config,
    fill: (client) =>
      client.setQueryData(getQueryKey(trpc.users.privacy, {}, "query"), {
        searchHidden: false,
        followsAudience: "everyone",
        messagesFrom: "everyone",
        invitesFrom: "everyone",
        mentionsFrom: "everyone",
        personalAds: true,
        adsFromVisits: true,
      }),
  }).text;

test("advertising choices show only if the site has ads or an advertising partner", () => {
  for (const [hasAds, hasAdvertisingPartner, isAsked] of [
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ] as const) {
    const text = said({ hasAds, hasAdvertisingPartner });
    expect(text).toContain("Hide your profile from search engines");
    expect([hasAds, hasAdvertisingPartner, text.includes("Personalized ads")]).toEqual([
      hasAds,
      hasAdvertisingPartner,
      isAsked,
    ]);
  }
});
