import { ClerkSetUp } from "./set-up";

export const ClerkSignUp = () => (
  <ClerkSetUp title="Sign up with Clerk" to="/sign-up" action="Create an account here" />
);
