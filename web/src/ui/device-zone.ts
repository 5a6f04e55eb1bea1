/** Of this device, in whole hours from UTC; undefined where there is none such. @param minutes as `getTimezoneOffset` has them */
export function deviceZone(minutes = new Date().getTimezoneOffset()): number | undefined {
  return minutes % 60 === 0 ? -minutes / 60 + 0 : undefined;
}
