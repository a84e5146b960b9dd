import { type ComponentProps, lazy, Suspense } from "react";
import { AuthPage } from "@/pages/auth/frame";
import { useConfig } from "@/providers/auth/config";
import { ClerkSetUp } from "./set-up";

const ClerkForm = lazy(() => import("./clerk-form"));

interface Props extends ComponentProps<typeof ClerkSetUp> {
  kind: "sign-in" | "sign-up";
}

/** Shows Clerk's form if Clerk handles sign-in, and setup instructions otherwise. */
export function ClerkPage({ kind, ...setUp }: Props) {
  const config = useConfig();
  const empty = <AuthPage title={setUp.title}>{null}</AuthPage>;
  if (!config) return empty;
  if (config.auth !== "clerk") return <ClerkSetUp {...setUp} />;
  return (
    <Suspense fallback={empty}>
      <ClerkForm kind={kind} />
    </Suspense>
  );
}
