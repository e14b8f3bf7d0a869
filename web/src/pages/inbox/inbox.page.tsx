import { Navigate, useParams } from 'react-router-dom';
import { conversationAddress, MESSAGES } from '../../lib/message-addresses';

/** The address in mails and notifications. It leads to the one inbox, once somebody is signed in. */
export const Component = () => {
  const { id } = useParams();
  return <Navigate to={id === undefined ? MESSAGES : conversationAddress(id)} replace />;
};
