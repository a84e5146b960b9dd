import { Section } from "@/components/layout/section";
import { Sessions } from "../sessions";
import { TwoFactor } from "./two-factor";

/** Settings for accounts that this server manages itself. */
export function EmbeddedAccount() {
  return (
    <>
      <Section
        title="Two-factor authentication"
        text="Require a code from an authenticator app in addition to your password or an emailed code."
      >
        <TwoFactor />
      </Section>
      <Section
        title="Sessions"
        text="A session ends after 30 days of inactivity, and no later than 90 days after you signed in. Sign out any session you don't recognize."
      >
        <Sessions />
      </Section>
    </>
  );
}
