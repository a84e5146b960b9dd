import { lazy, Suspense, useSyncExternalStore } from "react";
import { Section } from "@/components/layout/section";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { useConfig } from "@/providers/auth/config";
import { authStore } from "@/providers/auth/store";
import { EmbeddedAccount } from "./account/embedded";
import { Identity } from "./account/identity";
import { YourData } from "./account/your-data";

const ClerkAccount = lazy(() => import("@/pages/clerk/account"));

export function Profile() {
  const config = useConfig();
  const { impersonator } = useSyncExternalStore(authStore.subscribe, authStore.get);
  const embedded = config?.auth === "embedded" && !impersonator;
  return (
    <>
      <PageHeader title={t("Profile")} subtitle={t("Your account, sign-in and data")} />
      <Section title={t("Account")}>
        <Identity editable={embedded} />
      </Section>
      {impersonator ? (
        <Alert variant="info">
          <AlertDescription>
            {t("Sign-in, sessions and data aren't available while you impersonate a user.")}
          </AlertDescription>
        </Alert>
      ) : (
        <>
          {embedded && <EmbeddedAccount />}
          {config?.auth === "clerk" && (
            <Section
              title={t("Sign-in")}
              text={t(
                "Clerk manages your email addresses, password, two-factor authentication and sessions.",
              )}
            >
              <Suspense fallback={<Skeleton className="h-96" />}>
                <ClerkAccount />
              </Suspense>
            </Section>
          )}
          <YourData />
        </>
      )}
    </>
  );
}
