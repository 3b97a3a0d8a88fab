export default import.meta.glob<object>(
  './{about,auth,contact,digest,enquiries,guides,legal,services}.json',
  { import: 'default', eager: true },
);
