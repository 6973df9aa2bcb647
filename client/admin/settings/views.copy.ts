/** Of the views whose other texts are loaded with them. */
export const viewsCopy = {
  offers: {
    title: 'Offers',
    lead: 'What buyers get for each product you sell.',
    loading: 'Loading offers…',
  },
  shops: {
    title: 'Shops',
    lead: 'Where your sales come from: addresses, secrets, and test events.',
    loading: 'Loading shops…',
  },
  program: {
    title: 'Affiliate program',
    lead: 'What affiliates earn, and when it’s paid.',
    loading: 'Loading the program’s rules…',
  },
  brand: {
    title: 'Brand',
    lead: 'Your company’s names, color, links, and figures, everywhere in the portal.',
    loading: 'Loading the brand…',
  },
  mailTexts: {
    title: 'Mail texts',
    lead: 'What the portal’s emails say.',
    loading: 'Loading emails…',
  },
}
