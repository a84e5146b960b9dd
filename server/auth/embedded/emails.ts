import type { Mail } from "../../mail.ts";

export const codeMinutes = 5;
export const linkMinutes = 30;
export const inviteDays = 7;

/**
 * Warns that using this email deletes everything that was set up with the unverified address. The mailbox's owner may
 * be the person who set it up.
 */
const firstProofWarning = `
This address was never verified, and continuing resets the account: the
password, API keys and content that were set up with the address are deleted.
To keep them, sign in with your password and verify the address in your
profile instead.
`;

// Emails don't contain the account's name, because anyone could sign up with another person's address and put a message
// in the name.
export const resetMail = (to: string, link: string, deletesSetup: boolean): Mail => ({
  to,
  subject: "Reset your Scenewright password",
  text: `Someone requested a password reset for your Scenewright account.
If it was you, choose a new password here:

${link}

The link works once and expires in ${linkMinutes} minutes.
If it wasn't you, ignore this email, and your password stays the same.
${deletesSetup ? firstProofWarning : ""}`,
});

export const inviteMail = (to: string, link: string): Mail => ({
  to,
  subject: "You've been invited to Scenewright",
  text: `An admin created a Scenewright account for this address.
Choose a password to start using it:

${link}

The link works once and expires in ${inviteDays} days. After that, use
"Forgot password?" on the sign-in page to get a new one.
If you didn't expect this invitation, ignore this email.
`,
});

export const codeMail = (to: string, code: string, deletesSetup: boolean): Mail => ({
  to,
  subject: "Your Scenewright sign-in code",
  text: `Your code: ${code}

The code works once and expires in ${codeMinutes} minutes. Don't share it with anyone.
If you didn't request it, ignore this email.
${deletesSetup ? firstProofWarning : ""}`,
});

export const verificationMail = (to: string, code: string): Mail => ({
  to,
  subject: "Verify your email address for Scenewright",
  text: `Someone signed up for Scenewright with this address. If it was you, enter
this code where Scenewright asks for it.

Your code: ${code}

The code works once and expires in ${codeMinutes} minutes. Don't share it with anyone.
If you didn't sign up, ignore this email.
`,
});

const otherAccountWarning = `
Another account was set up with this address but never verified. When you
confirm, that account and its content are deleted.
`;

export const newAddressMail = (to: string, link: string, deletesSetup: boolean): Mail => ({
  to,
  subject: "Confirm your new email address for Scenewright",
  text: `Someone asked to use this address for their Scenewright account.
If it was you, confirm the address here:

${link}

The link works once and expires in ${linkMinutes} minutes. Until you confirm, your account
keeps its current address. If it wasn't you, ignore this email.
${deletesSetup ? otherAccountWarning : ""}`,
});

export const addressInUseMail = (to: string): Mail => ({
  to,
  subject: "Your email address already has a Scenewright account",
  text: `Someone tried to use this address for another Scenewright account.
The address already has an account, so nothing has changed.
If it was you, sign in with this address instead.
`,
});

const notYou = `If it wasn't you, use "Forgot password?" on the sign-in page right away to reset
your password and end all sessions. Then contact an admin.
`;

const notice =
  (subject: string, sentence: string) =>
  (to: string): Mail => ({
    to,
    subject,
    text: `${sentence}\n\nIf it was you, you don't need to do anything.\n${notYou}`,
  });

/** Security notices to the account's owner, so that changes by another person don't go unnoticed. */
export const notices = {
  emailChangeRequested: notice(
    "New email address requested for your Scenewright account",
    `Someone asked to change the email address of your Scenewright account.
The change takes effect when the new address is confirmed.`,
  ),
  password: notice(
    "Your Scenewright password was changed",
    `The password for your Scenewright account was changed.
All other sessions have ended.`,
  ),
  twoFactorOn: notice(
    "Two-factor authentication turned on for Scenewright",
    "Signing in to your Scenewright account now also requires a code from your\nauthenticator app.",
  ),
  twoFactorOff: notice(
    "Two-factor authentication turned off for Scenewright",
    "Signing in to your Scenewright account no longer requires a code from your\nauthenticator app.",
  ),
  firstProof: notice(
    "Your Scenewright account was verified and reset",
    `Someone verified this email address for the first time. Everything that
was set up with it before was removed: sessions, password, API keys,
two-factor authentication and content. To use a password, choose a new one
with "Forgot password?" on the sign-in page.`,
  ),
  backupCodes: notice(
    "New backup codes for Scenewright",
    "Your Scenewright account has new backup codes. The old ones no longer work.",
  ),
};

/** A separate notice, because it can't recommend resetting the password: the reset link would go to the new address. */
export const addressChangedMail = (to: string): Mail => ({
  to,
  subject: "The email address of your Scenewright account was changed",
  text: `Your Scenewright account has a new email address. You can no longer sign
in with this one.

If it was you, you don't need to do anything.
If it wasn't you, contact an admin right away.
`,
});
