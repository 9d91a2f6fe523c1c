import type { AdInterest } from "../../../../src/ads/interests.ts";
import type { AdPreferences } from "../../../../src/ads/slots.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

/** The viewer's ad preferences; each change is saved at once and reverted if that fails. */
export function useAdPreferences() {
  const utils = trpc.useUtils();
  const { data: preferences } = trpc.ads.preferences.useQuery({});
  const update = trpc.ads.updatePreferences.useMutation();

  async function change(
    input: { interestsOff?: AdInterest[]; showAdvertiserId?: string },
    at: AdPreferences,
  ): Promise<void> {
    // A pending read would restore the old choice.
    await utils.ads.preferences.cancel();
    const before = utils.ads.preferences.getData({});
    utils.ads.preferences.setData({}, at);
    try {
      utils.ads.preferences.setData({}, await update.mutateAsync(input));
    } catch (error) {
      utils.ads.preferences.setData({}, before);
      showToast(failureOf(error).message, { kind: "error" });
    }
  }

  return {
    preferences,
    async switchInterest(interest: AdInterest, isOn: boolean): Promise<void> {
      if (!preferences) return;
      const interests = preferences.interests.map((one) =>
        one.interest === interest ? { ...one, isOff: !isOn } : one,
      );
      const interestsOff = interests.filter(({ isOff }) => isOff).map((one) => one.interest);
      await change({ interestsOff }, { ...preferences, interests });
    },
    async showAgain(advertiserId: string): Promise<void> {
      if (!preferences) return;
      const hiddenAdvertisers = preferences.hiddenAdvertisers.filter(({ id }) => id !== advertiserId);
      await change({ showAdvertiserId: advertiserId }, { ...preferences, hiddenAdvertisers });
    },
  };
}
