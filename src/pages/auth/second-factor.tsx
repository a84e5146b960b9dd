import { type ComponentProps, lazy, Suspense, useState } from "react";
import { t } from "@/i18n/t";

/** The state of a sign-in page between the first and the second factor. */
export function useSecondStep() {
  const [challenge, setChallenge] = useState("");
  const [notice, setNotice] = useState("");
  return {
    /** Empty before the second step, or if no second step is required. */
    challenge,
    /** Why the first step has to be repeated. */
    notice,
    begin: setChallenge,
    restart(reason: string) {
      setChallenge("");
      setNotice(reason);
    },
  };
}

export const secondStep = {
  title: t("Two-factor authentication"),
  subtitle: t("Enter the code from your authenticator app, or use a backup code."),
};

// Loaded on demand, because only accounts with two-factor authentication need this form.
const Form = lazy(() => import("./second-factor-form").then((module) => ({ default: module.SecondFactor })));

/** The second step of signing in. */
export const SecondFactor = (props: ComponentProps<typeof Form>) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
);
