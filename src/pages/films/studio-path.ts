import { useSignedIn } from "@/providers/auth/use-signed-in";

/** Returns the path of the studio with a prompt filled in. Visitors who aren't signed in create an account first. */
export function useStudioPath() {
  const signedIn = useSignedIn();
  return (prompt: string, size?: string) => {
    const path = `/animations/new?${new URLSearchParams(size ? { prompt, size } : { prompt })}`;
    return signedIn ? path : `/sign-up?redirect=${encodeURIComponent(path)}`;
  };
}
