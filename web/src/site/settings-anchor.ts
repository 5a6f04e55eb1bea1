/** Where the settings stand on the dashboard, which has more above them. */
export const settingsAnchor = 'site-settings';
