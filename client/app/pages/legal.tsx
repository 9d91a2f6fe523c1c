import type { ReactNode } from "react";
import { TextLink } from "../../components/ui/text-link.tsx";
import { usePageConfig } from "../../lib/page-config.ts";
import { PageHead } from "../../lib/page-head.tsx";

interface LegalPageProps {
  title: string;
  path: "/terms/" | "/privacy/";
  /** The operator's own address of the text, if configured. */
  url: string;
  children: ReactNode;
}

function LegalPage({ title, path, url, children }: LegalPageProps) {
  const { brandName, contactUrl } = usePageConfig();
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-6 pb-16 text-[15px] leading-relaxed text-pretty sm:px-6 sm:pt-10">
      <PageHead title={title} description={`${title} of ${brandName}`} canonical={path} />
      <h1 className="text-3xl font-bold">{title}</h1>
      {url === path ? (
        children
      ) : (
        <p>
          The {title.toLowerCase()} of {brandName} stands at <TextLink href={url}>{url}</TextLink>.
        </p>
      )}
      <p>
        Questions? <TextLink href={contactUrl}>Write to us.</TextLink>
      </p>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="pt-2 text-lg font-bold">{title}</h2>
    {children}
  </section>
);

/** The terms people accept, in plain words. An operator who needs other terms configures their address. */
export function Terms() {
  const { brandName, legal } = usePageConfig();
  return (
    <LegalPage title="Terms of service" path="/terms/" url={legal.termsUrl}>
      <p>These are the rules of {brandName}. By signing up, you agree.</p>
      <Part title="Your account">
        <p>
          You are old enough to use {brandName} where you live, and what you tell us of yourself is true. Keep your
          password to yourself: what is done with your account counts as yours.
        </p>
      </Part>
      <Part title="What you save">
        <p>
          What you make stays yours. You let us show it to the people its board is for. Save only what you may share,
          and name where it comes from. Whose picture was saved against their will can tell us, and we take it down.
        </p>
      </Part>
      <Part title="What has no place here">
        <p>
          Nothing against the law, no sexual content, no hatred, no spam, nobody else&rsquo;s private life, and nothing
          that attacks people or this site. We may remove such things and close accounts; who is affected can appeal.
        </p>
      </Part>
      <Part title="Leaving">
        <p>You can take your data with you and delete your account in your settings at any time.</p>
      </Part>
      <Part title="What we promise">
        <p>
          We run {brandName} with care, as it is. We can&rsquo;t promise that it is always there or that everything in
          it is right.
        </p>
      </Part>
    </LegalPage>
  );
}

/** The data the site stores about people, as the code does it. */
export function Privacy() {
  const { brandName, legal, advertising, hasAdvertisingPartner } = usePageConfig();
  return (
    <LegalPage title="Privacy policy" path="/privacy/" url={legal.privacyUrl}>
      <p>This is what {brandName} keeps of you, and why.</p>
      <Part title="What you give us">
        <p>
          Your email, your birthday, your name and picture, and what you save, write and follow. Your password is kept
          as a hash only. Email, birthday and settings are shown to nobody but you; secret boards to nobody but those on
          them.
        </p>
      </Part>
      <Part title="What comes along">
        <p>
          The browsers in which you are logged in, with their kind and network, so that you can tell a stranger&rsquo;s
          log-in from your own. Pictures lose the place and device that cameras write into them.
        </p>
      </Part>
      <Part title="Cookies">
        <p>
          One for your session, one by which we know your browser again, and your choice of theme and language. None of
          them follows you elsewhere.
        </p>
      </Part>
      <Part title="Others">
        <p>
          {hasAdvertisingPartner
            ? "With your consent, and only then, an advertising partner is told which pages you open, and a scrambled form of your email. To nobody else do we give your data, except where the law makes us."
            : "We give your data to nobody, except where the law makes us."}{" "}
          Who logs in by a provider lets that provider know.
        </p>
        {hasAdvertisingPartner && (
          <p>
            {advertising === null
              ? "You have turned personalised ads off: wherever you are logged in, the partner is told nothing of you, whatever you once agreed to. You turn them on under "
              : "Who has an account can say so for every device at once: without personalised ads the partner is told nothing, and without personalisation from sites they visit only that they logged in. Both stand under "}
            <TextLink href="/settings/privacy/">Privacy and safety</TextLink>.
          </p>
        )}
      </Part>
      <Part title="Your rights">
        <p>
          Your settings show and change what we have of you, give you a copy of all of it, and delete your account. What
          was deleted is erased from our database after its grace, and messages that we sent after 30 days.
        </p>
      </Part>
    </LegalPage>
  );
}
