/** The texts of the gate that masters may replace, by content key. */
export const GATE_TEXTS = {
  'gate.title': 'Enter Access Key',
  'gate.subtitle': 'Access your Member Portal',
  'gate.keep': 'Keep me signed in on this device',
  'gate.hint': 'Unlock your edge & enter Member Portal.',
  'gate.lost-key': 'Lost your key?',
  'gate.need-key': 'Need an Access Key? Contact',
  'gate.new-here': 'New here?',
  'gate.see-how': 'See how it works',
}
