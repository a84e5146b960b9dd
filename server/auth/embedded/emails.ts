import type { Mail } from "../../mail.ts";

export const codeMinutes = 5;
export const linkMinutes = 30;

// The account's name stays out of the mails: whoever signs up with another's address could write there at will.
export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: "Choose a new password for Scenewright",
  text: `Someone asked for a new password for your Scenewright account.
If it was you, choose one here:

${link}

The link works once, for ${linkMinutes} minutes.
If it was not you, nothing needs to be done: your password stays.
`,
});

export const inviteMail = (to: string, link: string): Mail => ({
  to,
  subject: "You are invited to Scenewright",
  text: `An administrator made a Scenewright account for this address.
Choose a password to use it:

${link}

The link works once, for ${linkMinutes} minutes. Later, the sign-in page's
"Forgot password" sends another one.
If you did not expect this, nothing needs to be done.
`,
});

export const codeMail = (to: string, code: string): Mail => ({
  to,
  subject: "Your sign-in code for Scenewright",
  text: `Your code: ${code}

It works once, for ${codeMinutes} minutes. Give it to nobody: we never ask for it.
If you did not ask for it, nothing needs to be done.
`,
});

export const newAddressMail = (to: string, link: string): Mail => ({
  to,
  subject: "Confirm your new e-mail address for Scenewright",
  text: `Someone wants to use this address for their Scenewright account.
If it was you, confirm it here:

${link}

The link works once, for ${linkMinutes} minutes. Until then the old address stays.
If it was not you, nothing needs to be done.
`,
});

export const addressInUseMail = (to: string): Mail => ({
  to,
  subject: "Your e-mail address for Scenewright",
  text: `Someone wanted to use this address for another Scenewright account.
It has an account already, so nothing changes.
If it was you, sign in with this address instead.
`,
});

const notYou = `If it was not you, set a new password at once by "Forgot password" on the
sign-in page: that ends all sessions. Then tell whoever runs this installation.
`;

const notice =
  (subject: string, sentence: string) =>
  (to: string): Mail => ({
    to,
    subject,
    text: `${sentence}\n\nIf it was you, nothing needs to be done.\n${notYou}`,
  });

/** What their owner hears about changes of an account, so that a stranger's do not go unnoticed. */
export const notices = {
  emailAsked: notice(
    "A new e-mail address for your Scenewright account",
    `Someone asked to change the e-mail address of your Scenewright account.
It changes when the new address is confirmed.`,
  ),
  password: notice(
    "Your Scenewright password was changed",
    `The password of your Scenewright account was changed.
All other sessions have ended.`,
  ),
  twoFactorOn: notice(
    "Two-factor sign-in is on for Scenewright",
    "Signing in to your Scenewright account now takes a code of your app, too.",
  ),
  twoFactorOff: notice(
    "Two-factor sign-in is off for Scenewright",
    "Signing in to your Scenewright account no longer takes a code of your app.",
  ),
  backupCodes: notice(
    "New backup codes for Scenewright",
    "Your Scenewright account has new backup codes. The old ones no longer work.",
  ),
};

/** A new password would come to the new address, so this one says something else. */
export const addressGoneMail = (to: string): Mail => ({
  to,
  subject: "The e-mail address of your Scenewright account was changed",
  text: `Your Scenewright account has a new e-mail address. This one no longer
signs in to it.

If it was you, nothing needs to be done.
If it was not you, tell whoever runs this installation at once.
`,
});
