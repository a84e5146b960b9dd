import { Section } from "../section";
import { Sessions } from "../sessions";
import { TwoFactor } from "./two-factor";

/** What only this server's own accounts have. */
export function EmbeddedAccount() {
  return (
    <>
      <Section
        title="Two-factor sign-in"
        text="Besides your password, or a code by e-mail, signing in takes a code of an app on your phone."
      >
        <TwoFactor />
      </Section>
      <Section title="Sessions" text="Each sign-in lasts 30 days. What you do not know, end.">
        <Sessions />
      </Section>
    </>
  );
}
