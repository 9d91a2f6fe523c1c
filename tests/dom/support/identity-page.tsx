import { loadGoogleScript } from "../../../client/lib/identity/google-script.ts";
import {
  abandonProviderWindow,
  askInWindow,
  closeProviderWindow,
} from "../../../client/lib/identity/provider-window.ts";

const reasonOf = (error: unknown) => (error as { reason?: string }).reason ?? String(error);

/** Functions that the test calls; their results are in `window.outcome`. */
Object.assign(window, {
  outcome: undefined,
  closeProviderWindow,
  abandonProviderWindow,
  ask(url: string) {
    askInWindow("google", url).then(
      (answer) => Object.assign(window, { outcome: answer }),
      (error) => Object.assign(window, { outcome: reasonOf(error) }),
    );
  },
  load(url: string) {
    loadGoogleScript(url).then(
      (google) => Object.assign(window, { outcome: (google as unknown as { name: string }).name }),
      (error) => Object.assign(window, { outcome: reasonOf(error) }),
    );
  },
});
