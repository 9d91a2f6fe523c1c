import { createRoot } from "react-dom/client";
import { RecaptchaBox } from "../../../client/components/domain/captcha/recaptcha-box.tsx";

const root = createRoot(document.body.appendChild(document.createElement("main")));
const tokens: (string | null)[] = [];

/** What the test calls: the page with so many boxes. */
Object.assign(window, {
  tokens,
  unreachable: 0,
  show(names: string[], scriptUrl: string) {
    root.render(
      names.map((name) => (
        <section key={name} id={name}>
          <RecaptchaBox
            siteKey="site key"
            scriptUrl={scriptUrl}
            onToken={(token) => tokens.push(token)}
            onUnreachable={() => {
              const shared = window as unknown as { unreachable: number };
              shared.unreachable++;
            }}
          />
        </section>
      )),
    );
  },
});
